/** A realistic mistake in behaviour that matters, and the tests that should notice it. */
export interface Mutation {
  readonly name: string;
  /** From the repository on. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The smallest file of tests that should fail. */
  readonly test: string;
  /** Only the tests of that file with these words in their names. */
  readonly only?: string;
}

/**
 * Makes the mistake in the text of its file.
 * @throws Error when the text to replace is not there exactly once, so that no mutation goes stale in silence.
 */
export function mutate(source: string, { name, file, find, replace }: Mutation): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${name}: its text stands ${count} times in ${file}, not once`);
  return source.replace(find, () => replace);
}
