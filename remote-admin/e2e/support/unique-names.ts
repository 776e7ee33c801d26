/** Gives another name at each call, that nothing else on the site has: each test file begins its own in its own way. */
export function createNameGenerator(start: string): () => string {
  let count = 0;
  return () => start + String.fromCharCode(97 + count++);
}
