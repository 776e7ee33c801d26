/**
 * The value of `error.type`: the code of the innermost cause with a code, such as `ECONNREFUSED` or `ER_DUP_ENTRY`,
 * else the name of the error. Never the message, which may contain personal data.
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
