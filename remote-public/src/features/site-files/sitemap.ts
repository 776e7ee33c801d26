import { BLOG_PAGE_SIZE, blogPageHref, postHref } from '../../lib/blog-addresses.ts';
import { SERVICE_PAGES } from '../../content/services/addresses.ts';
import { modifiedTime } from '../../lib/modified-time.ts';
import { readPage } from '../../lib/page-numbers.ts';
import { applyHref, withAnchors } from '../../lib/positions.ts';
import { fetchPositions, fetchPosts, fetchSummaries } from '../../lib/site-api.ts';
import { serviceHref } from '../../lib/service-href.ts';
import { missing, type SiteFile, unavailable } from './site-file.ts';
import { xmlResponse, xmlElement } from './xml.ts';

/** As many as the API lists at once. A sitemap may list 50,000 URLs, and so may an index. */
const POSTS_PER_SITEMAP = 100;

interface Entry {
  readonly address: string;
  readonly lastmod?: string;
}

const entriesOf = (addresses: readonly string[]): Entry[] => addresses.map((address) => ({ address }));

function sitemapResponse(root: string, element: string, entries: readonly Entry[], origin: string): Response {
  const lines = entries.map(
    ({ address, lastmod = null }) =>
      `<${element}>${xmlElement('loc', origin + address)}${xmlElement('lastmod', lastmod)}</${element}>`,
  );
  return xmlResponse(
    'application/xml',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>`,
  );
}

/** The addresses of a list with numbered pages, the first of which has no number. */
const numbered = (pages: number, hrefOf: (page: number) => string): string[] =>
  Array.from({ length: pages }, (_, index) => hrefOf(index + 1));

/** `sitemap.xml`: the index of the sitemaps. */
export const sitemapIndex: SiteFile = async ({ host }, { signal }) => {
  const posts = await fetchPosts(host, { page: 1, limit: POSTS_PER_SITEMAP }, signal);
  if (posts.state !== 'found') return unavailable();
  const sitemaps = numbered(posts.value.meta.pages, (page) =>
    page === 1 ? '/sitemap-posts.xml' : `/sitemap-posts.xml?page=${page}`,
  );
  return sitemapResponse(
    'sitemapindex',
    'sitemap',
    entriesOf(['/sitemap-pages.xml', ...sitemaps]),
    host.origin,
  );
};

/** `sitemap-pages.xml`: the canonical URLs of all pages and open positions, without posts. */
export const sitemapOfPages: SiteFile = async ({ host, staticAddresses }, { signal }) => {
  const [posts, positions] = await Promise.all([
    fetchPosts(host, { page: 1, limit: BLOG_PAGE_SIZE }, signal),
    fetchPositions(host, signal),
  ]);
  if (posts.state !== 'found' || positions.state !== 'found') return unavailable();
  const services = Object.keys(SERVICE_PAGES).map((slug) => serviceHref(slug));
  const jobs = withAnchors(positions.value).map(({ anchor }) => applyHref(anchor));
  const lists = numbered(posts.value.meta.pages, blogPageHref).slice(1);
  const addresses = [...staticAddresses, ...services, ...jobs, ...lists];
  return sitemapResponse('urlset', 'url', entriesOf(addresses), host.origin);
};

/** `sitemap-posts.xml?page=n`: a hundred posts with the time of their last change, newest first. */
export const sitemapOfPosts: SiteFile = async ({ host }, { url, signal }) => {
  const pageParam = new URL(url).searchParams.get('page');
  const page = pageParam === null ? 1 : readPage(pageParam);
  if (page === null) return missing();
  const result = await fetchSummaries(host, { page, limit: POSTS_PER_SITEMAP }, signal);
  if (result.state !== 'found') return unavailable();
  const entries = result.value.posts.map((post) => ({
    address: postHref(post.slug),
    lastmod: modifiedTime(post),
  }));
  return entries.length > 0 ? sitemapResponse('urlset', 'url', entries, host.origin) : missing();
};
