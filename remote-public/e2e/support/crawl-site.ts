import { readSitemap } from '../../../shell/e2e/support/read-sitemap.ts';

/** A page as the server sends it. */
export interface ServedPage {
  /** Path and query, as linked. */
  readonly address: string;
  readonly status: number;
  readonly html: string;
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The values of an attribute of all elements with a tag name. */
export const attributes = (html: string, element: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    decode(value),
  );

const pathOf = (href: string) => href.split('#', 1)[0] || '/';

/**
 * Follows all links from the home page, and all URLs of the sitemaps. Links are extracted from HTML pages only.
 * @returns The pages by path.
 */
export async function crawlSite(origin: string): Promise<ReadonlyMap<string, ServedPage>> {
  const pages = new Map<string, ServedPage>();
  const queue = ['/', ...(await readSitemap(origin))];
  for (let address = queue.pop(); address; address = queue.pop()) {
    if (pages.has(address)) continue;
    const response = await fetch(origin + address, { redirect: 'manual' });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const html = isPage ? await response.text() : '';
    pages.set(address, { address, status: response.status, html });
    if (!isPage) await response.body?.cancel();
    queue.push(
      ...attributes(html, 'a', 'href')
        .filter((href) => href.startsWith('/'))
        .map(pathOf),
    );
  }
  return pages;
}

/** The posts that tests of whole pages use: all share a template, and each of the demo posts has a table and a list. */
const MAX_POSTS = 3;

/** The addresses of all pages of a site, with three of its posts. */
export async function pageAddresses(origin: string): Promise<string[]> {
  const addresses = [...(await crawlSite(origin)).values()]
    .filter(({ status, html }) => status === 200 && html !== '')
    .map(({ address }) => address);
  const omitted = new Set(addresses.filter((address) => address.startsWith('/blogpost/')).slice(MAX_POSTS));
  return addresses.filter((address) => !omitted.has(address));
}
