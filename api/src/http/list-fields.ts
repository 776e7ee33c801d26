/** Browsers send each line break of a form as CRLF, which would count as two characters. */
const normalizeLineBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * Collects form fields by name, with `\n` for each line break. A repeated field becomes an array, which no scalar schema
 * accepts.
 * @returns an object with own properties only, `__proto__` included
 */
export function listFields(
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, string | string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const values = fields.get(name);
    const normalized = normalizeLineBreaks(value);
    if (values) values.push(normalized);
    else fields.set(name, [normalized]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}
