import type { HostServices } from 'shared-contracts/releases/host';
import { type Rendered, renderPage } from './render-page.tsx';

/** The addresses that a page's links lead to. */
export const linksOf = ({ html }: Rendered): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

/** Follows every link of every page that the home page leads to; gives the pages by their addresses. */
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
