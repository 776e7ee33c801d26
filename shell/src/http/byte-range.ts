/** Part of a file; both ends are inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header with a single range (RFC 9110, 14.1.2), as browsers send it for videos.
 * @returns undefined to send the whole file: without a header, for several ranges, or an invalid one.
 */
export function byteRange(field: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(field ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const isSuffix = from === '';
  const first = isSuffix ? Math.max(size - Number(to), 0) : Number(from);
  const last = isSuffix || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // An end before the start is malformed, and a malformed field is ignored.
  if (!isSuffix && to !== '' && Number(to) < first) return undefined;
  return first >= size || (isSuffix && Number(to) === 0) ? 'unsatisfiable' : { first, last };
}
