/** The query parameters that a page reads, and all others, both in the format of `URL.search`. */
export interface PageQuery {
  readonly read: string;
  readonly ignored: string;
}

/**
 * Splits query parameters, so that those of a campaign do not create another cached document.
 * @param search Including its question mark.
 * @param names The parameters that the page reads; undefined if unknown, so that all count.
 */
export function splitQuery(search: string, names: readonly string[] | undefined): PageQuery {
  if (search === '' || names === undefined) return { read: search, ignored: '' };
  const all = [...new URLSearchParams(search)];
  const toSearch = (parameters: readonly (readonly [string, string])[]) =>
    parameters.length > 0 ? `?${new URLSearchParams(parameters.map(([...pair]) => pair)).toString()}` : '';
  return {
    read: toSearch(all.filter(([name]) => names.includes(name))),
    ignored: toSearch(all.filter(([name]) => !names.includes(name))),
  };
}

/**
 * Adds the ignored parameters to the location of a redirect, so that a visitor's campaign is preserved.
 * @param location The location that the page returned.
 * @param url The requested URL.
 */
export function withIgnored(location: string, ignored: string, url: URL): string {
  const target = new URL(location, url);
  if (ignored === '' || target.origin !== url.origin) return location;
  const search = target.search === '' ? ignored : `${target.search}&${ignored.slice(1)}`;
  return `${target.pathname}${search}${target.hash}`;
}
