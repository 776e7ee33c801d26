/** A realistic mistake in important behaviour, and the tests that should detect it. */
export interface Mutation {
  readonly name: string;
  /** Relative to the repository. */
  readonly file: string;
  /** Must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test file that should fail. */
  readonly test: string;
  /** Restricts the test file to tests whose names contain this text. */
  readonly only?: string;
}

/**
 * Applies a mutation to the source of its file.
 * @throws Error if the text to replace does not occur exactly once, so that outdated mutations are detected
 */
export function mutate(source: string, { name, file, find, replace }: Mutation): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${name}: its text occurs ${count} times in ${file}, not once`);
  return source.replace(find, () => replace);
}
