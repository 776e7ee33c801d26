/**
 * Whether `If-None-Match` lists a tag, by weak comparison (RFC 9110, 13.1.2).
 * @param etag The tag of the response, such as `W/"a"`.
 */
export function matchesEtag(field: string | undefined, etag: string): boolean {
  if (field?.trim() === '*') return true;
  return field?.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) ?? false;
}
