/**
 * Collects form fields by name. A repeated field becomes an array, which no scalar schema accepts.
 * @returns an object with own properties only, `__proto__` included
 */
export function listFields(
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, string | string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}
