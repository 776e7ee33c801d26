/** Code names an address of the API in a way that does not say which call it is. */
export class UnnamedCallError extends Error {
  override readonly name = 'UnnamedCallError';
}

const METHOD = /(?:GET|POST|PUT|PATCH|DELETE) $/;
/** Not one inside of a longer address, such as `https://example.com/api/`. */
const ADDRESS = /(?<![\w.])\/api\/[^"'`\\\s]*/g;

/**
 * The calls of the API that built code makes, such as `GET /api/blogs/{id}`. The typed client takes a call by this name
 * and `addressOf` gives the address of one, so that each stands in the code as one text.
 * @param code JavaScript without comments.
 * @param known Every call that there is.
 * @throws UnnamedCallError for an address without its method, or a call that is not known.
 */
export function findCalls(code: string, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const { 0: address, index } of code.matchAll(ADDRESS)) {
    const [method = ''] = METHOD.exec(code.slice(Math.max(0, index - 7), index)) ?? [];
    const name = method + address;
    if (!method) {
      throw new UnnamedCallError(
        `${address} stands in the code without its method: name the call, as in addressOf('POST ${address}')`,
      );
    }
    if (!known.has(name)) throw new UnnamedCallError(`${name} is no call of the contract`);
    found.add(name);
  }
  return [...found].toSorted();
}
