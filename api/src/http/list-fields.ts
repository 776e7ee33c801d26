/**
 * The fields of a form by name. One that is given twice is an array, which no scalar accepts.
 * @returns an object whose names are all its own, `__proto__` too
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
