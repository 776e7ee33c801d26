/**
 * What stands for an error in `error.type`: the code of the innermost cause that has one, such as `ECONNREFUSED` or
 * `ER_DUP_ENTRY`, else its name. Never its message, which may quote personal data.
 */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  return codeOf(error) ?? error.name;
}

function codeOf(error: Error): string | undefined {
  const below = error.cause instanceof Error ? codeOf(error.cause) : undefined;
  if (below !== undefined) return below;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
