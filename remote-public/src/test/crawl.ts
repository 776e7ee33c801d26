import type { HostServices } from 'shared-contracts/releases/host';
import { type Rendered, renderPage } from './render-page.tsx';

/** The targets of the links of a page. */
export const linksOf = ({ html }: Rendered): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

/** Follows all links from the home page on. Returns the pages by path. */
export async function crawl(host: HostServices): Promise<Map<string, Rendered>> {
  const pages = new Map<string, Rendered>();
  const queue = ['/'];
  for (let address = queue.pop(); address; address = queue.pop()) {
    if (pages.has(address)) continue;
    const page = await renderPage(address, host);
    pages.set(address, page);
    queue.push(
      ...linksOf(page)
        .filter((href) => href.startsWith('/'))
        .map((href) => href.split('#', 1)[0] || '/'),
    );
  }
  return pages;
}
