import type { Feeds } from './schemas/layout.ts';

/** The feeds of the newest posts, linked from the head of every page. */
export const FEEDS: Feeds = {
  rss: { title: 'Posts (RSS)', href: '/feed.xml', type: 'application/rss+xml' },
  atom: { title: 'Posts (Atom)', href: '/atom.xml', type: 'application/atom+xml' },
};
