/** Built code contains an API path from which the call cannot be determined. */
export class UnnamedCallError extends Error {
  override readonly name = 'UnnamedCallError';
}

const METHOD = /(?:GET|POST|PUT|PATCH|DELETE) $/;
/** Excludes a path inside a longer URL, such as `https://example.com/api/`. */
const ADDRESS = /(?<![\w.])\/api\/[^"'`\\\s]*/g;

/**
 * Finds the API calls in built code, such as `GET /api/blogs/{id}`. Both the typed client and `addressOf` take a call
 * by this name, so each one is in the code as a single string.
 * @param code JavaScript without comments.
 * @param known All calls of the API.
 * @throws UnnamedCallError for a path without its method, or an unknown call.
 */
export function findCalls(code: string, known: ReadonlySet<string>): string[] {
  const calls = new Set<string>();
  for (const { 0: address, index } of code.matchAll(ADDRESS)) {
    const [method = ''] = METHOD.exec(code.slice(Math.max(0, index - 7), index)) ?? [];
    const name = method + address;
    if (!method) {
      throw new UnnamedCallError(
        `${address} is in the code without its method: name the call, as in addressOf('POST ${address}')`,
      );
    }
    if (!known.has(name)) throw new UnnamedCallError(`${name} is not a call of the contract`);
    calls.add(name);
  }
  return [...calls].toSorted();
}
