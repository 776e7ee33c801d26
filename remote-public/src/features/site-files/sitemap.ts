import type { BlogSummary } from 'shared-contracts/posts/posts';
import type { HostServices } from 'shared-contracts/releases/host';
import { BLOG_PAGE_SIZE, blogPageHref, postHref } from '../../lib/blog-addresses.ts';
import { SERVICE_PAGES } from '../../content/services/addresses.ts';
import { modifiedTime } from '../../lib/modified-time.ts';
import { applyHref, withAnchors } from '../../lib/positions.ts';
import { fetchPositions, fetchSummaries } from '../../lib/site-api.ts';
import { serviceHref } from '../../lib/service-href.ts';
import { type SiteFile, unavailable } from './site-file.ts';
import { xmlResponse, xmlElement } from './xml.ts';

/** A sitemap may list 50,000 URLs. */
const MAX_POSTS = 40_000;
const POSTS_PER_REQUEST = 100;

/** All posts, or null if a request fails. */
async function fetchAllPosts(host: HostServices, signal: AbortSignal): Promise<BlogSummary[] | null> {
  const posts: BlogSummary[] = [];
  for (let page = 1, pages = 1; page <= pages && posts.length < MAX_POSTS; page++) {
    const result = await fetchSummaries(host, { page, limit: POSTS_PER_REQUEST }, signal);
    if (result.state !== 'found') return null;
    posts.push(...result.value.posts);
    pages = result.value.meta.pages;
  }
  return posts;
}

/** `sitemap.xml`: the canonical URLs of all pages and open positions, and all posts with the time of their last change. */
export const sitemap: SiteFile = async ({ host, staticAddresses }, signal) => {
  const [posts, positions] = await Promise.all([fetchAllPosts(host, signal), fetchPositions(host, signal)]);
  if (!posts || positions.state !== 'found') return unavailable();
  const services = Object.keys(SERVICE_PAGES).map((slug) => serviceHref(slug));
  const lists = Array.from({ length: Math.ceil(posts.length / BLOG_PAGE_SIZE) }, (_, index) =>
    blogPageHref(index + 1),
  ).slice(1);
  const jobs = withAnchors(positions.value).map(({ anchor }) => applyHref(anchor));
  const entries = [
    ...[...staticAddresses, ...services, ...jobs, ...lists].map((address) => ({ address, lastmod: null })),
    ...posts.map((post) => ({ address: postHref(post.slug), lastmod: modifiedTime(post) })),
  ];
  const urls = entries.map(
    ({ address, lastmod }) =>
      `<url>${xmlElement('loc', host.origin + address)}${xmlElement('lastmod', lastmod)}</url>`,
  );
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  );
};
