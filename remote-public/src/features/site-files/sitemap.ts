import type { ListedPost } from '../../lib/blog-answers.ts';
import type { HostServices } from 'shared-contracts/releases/host';
import { BLOG_PAGE_SIZE, blogPageHref, postHref } from '../../lib/blog-addresses.ts';
import { SERVICE_PAGES } from '../../content/services/addresses.ts';
import { applyHref, nameAll } from '../../lib/positions.ts';
import { askForPositions, askForPosts } from '../../lib/site-api.ts';
import { serviceHref } from '../../lib/service-href.ts';
import { type SiteFile, unavailable } from './site-file.ts';
import { xmlAnswer, xmlElement } from './xml.ts';

const PAGES = [
  '/',
  '/services',
  ...Object.keys(SERVICE_PAGES).map((slug) => serviceHref(slug)),
  '/CaseStudies',
  '/AboutUs',
  '/Career',
  '/ContactUs',
  '/PrivacyPolicy',
  '/TermsConditions',
];

/** A sitemap may name 50,000 addresses. */
const MOST_POSTS = 40_000;
const AT_ONCE = 100;

/** All posts, or null when the API did not give them all. */
async function askForAllPosts(host: HostServices, signal: AbortSignal): Promise<ListedPost[] | null> {
  const posts: ListedPost[] = [];
  for (let page = 1, pages = 1; page <= pages && posts.length < MOST_POSTS; page++) {
    const asked = await askForPosts(host, { page, limit: AT_ONCE }, signal);
    if (asked.state !== 'found') return null;
    posts.push(...asked.value.posts);
    pages = asked.value.meta.pages;
  }
  return posts;
}

/** `sitemap.xml`: every page by its canonical address, open positions too, and every post with its day. */
export const sitemap: SiteFile = async (host, signal) => {
  const [posts, positions] = await Promise.all([askForAllPosts(host, signal), askForPositions(host, signal)]);
  if (!posts || positions.state !== 'found') return unavailable();
  const lists = Array.from({ length: Math.max(1, Math.ceil(posts.length / BLOG_PAGE_SIZE)) }, (_, index) =>
    blogPageHref(index + 1),
  );
  const jobs = nameAll(positions.value).map(({ anchor }) => applyHref(anchor));
  const entries = [
    ...[...PAGES, ...jobs, ...lists].map((address) => ({ address, lastmod: null })),
    ...posts.map(({ slug, date }) => ({ address: postHref(slug), lastmod: new Date(date).toISOString() })),
  ];
  const urls = entries.map(
    ({ address, lastmod }) =>
      `<url>${xmlElement('loc', host.origin + address)}${xmlElement('lastmod', lastmod)}</url>`,
  );
  return xmlAnswer(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  );
};
