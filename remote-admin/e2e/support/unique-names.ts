/** Creates a generator of unique names; each test file has its own prefix. */
export function createNameGenerator(prefix: string): () => string {
  let count = 0;
  return () => prefix + String.fromCharCode(97 + count++);
}
