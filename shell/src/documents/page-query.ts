/** The parameters of an address: those that its page reads, and all others. Each as `URL.search` has it. */
export interface PageQuery {
  readonly read: string;
  readonly ignored: string;
}

/**
 * Splits the parameters of an address, so that those of a campaign do not make a document of their own.
 * @param search With its question mark.
 * @param names What the page reads; undefined where that is not known, so all may matter.
 */
export function splitQuery(search: string, names: readonly string[] | undefined): PageQuery {
  if (search === '' || names === undefined) return { read: search, ignored: '' };
  const all = [...new URLSearchParams(search)];
  const toSearch = (parameters: readonly (readonly [string, string])[]) =>
    parameters.length > 0 ? `?${new URLSearchParams(parameters.map(([...one]) => one)).toString()}` : '';
  return {
    read: toSearch(all.filter(([name]) => names.includes(name))),
    ignored: toSearch(all.filter(([name]) => !names.includes(name))),
  };
}

/**
 * Where a redirect leads that was made without the ignored parameters: a visitor's campaign is still in the address.
 * @param location As the page gave it.
 * @param url The address that was asked for.
 */
export function withIgnored(location: string, ignored: string, url: URL): string {
  const target = new URL(location, url);
  if (ignored === '' || target.origin !== url.origin) return location;
  const search = target.search === '' ? ignored : `${target.search}&${ignored.slice(1)}`;
  return `${target.pathname}${search}${target.hash}`;
}
