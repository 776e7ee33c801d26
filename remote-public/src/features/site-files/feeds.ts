import { FIRM } from 'shared-contracts/firm/firm';
import type { BlogSummary } from 'shared-contracts/posts/posts';
import { BLOG } from '../../content/blog.ts';
import { FEEDS } from '../../content/feeds.ts';
import { postHref } from '../../lib/blog-addresses.ts';
import { titleOf } from '../../content/layout.ts';
import { modifiedTime } from '../../lib/modified-time.ts';
import { fetchSummaries } from '../../lib/site-api.ts';
import { type SiteFile, unavailable } from './site-file.ts';
import { xmlResponse, xmlElement, xmlText } from './xml.ts';

const NEWEST = 20;

/** When one of the posts last changed, or the first copyright year for an empty blog. */
const updated = (posts: readonly BlogSummary[]): Date =>
  posts.length > 0
    ? new Date(Math.max(...posts.map((post) => Date.parse(modifiedTime(post)))))
    : new Date(`${FIRM.copyrightFrom}-01-01T00:00:00Z`);

/** Identifies a post to feed readers. It redirects to the post, whose slug may change. */
const idOf = ({ _id }: BlogSummary, origin: string): string => origin + postHref(_id);

function rss(posts: readonly BlogSummary[], origin: string): string {
  const items = posts.map((post) => {
    const { slug, title, excerpt, date, category } = post;
    return [
      '<item>',
      xmlElement('title', title),
      xmlElement('link', origin + postHref(slug)),
      `<guid isPermaLink="false">${xmlText(idOf(post, origin))}</guid>`,
      xmlElement('pubDate', new Date(date).toUTCString()),
      xmlElement('category', category),
      xmlElement('description', excerpt),
      '</item>',
    ].join('');
  });
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    xmlElement('title', titleOf(BLOG.title)),
    xmlElement('link', `${origin}/BlogPage`),
    xmlElement('description', BLOG.description),
    '<language>en-GB</language>',
    xmlElement('lastBuildDate', updated(posts).toUTCString()),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + FEEDS.rss.href)}"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}

function atom(posts: readonly BlogSummary[], origin: string): string {
  const entries = posts.map((post) => {
    const { slug, title, excerpt, date, category } = post;
    return [
      '<entry>',
      xmlElement('id', idOf(post, origin)),
      xmlElement('title', title),
      `<link href="${xmlText(origin + postHref(slug))}"/>`,
      xmlElement('published', new Date(date).toISOString()),
      xmlElement('updated', modifiedTime(post)),
      category === null ? '' : `<category term="${xmlText(category)}"/>`,
      xmlElement('summary', excerpt),
      '</entry>',
    ].join('');
  });
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    xmlElement('id', origin + FEEDS.atom.href),
    xmlElement('title', titleOf(BLOG.title)),
    xmlElement('subtitle', BLOG.description),
    xmlElement('updated', updated(posts).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin + FEEDS.atom.href)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin)}/BlogPage"/>`,
    `<author>${xmlElement('name', FIRM.name)}</author>`,
    ...entries,
    '</feed>',
  ].join('\n');
}

const feed =
  (type: string, render: (posts: readonly BlogSummary[], origin: string) => string): SiteFile =>
  async ({ host }, { signal }) => {
    const result = await fetchSummaries(host, { page: 1, limit: NEWEST }, signal);
    return result.state === 'found'
      ? xmlResponse(type, render(result.value.posts, host.origin))
      : unavailable();
  };

/** `feed.xml`: the newest posts as RSS 2.0. */
export const rssFeed = feed(FEEDS.rss.type, rss);

/** `atom.xml`: the same posts as Atom (RFC 4287). */
export const atomFeed = feed(FEEDS.atom.type, atom);
