import type { BlogText } from './schemas/pages.ts';

/** Text of the blog list and of a post. */
export const BLOG: BlogText = {
  title: 'Blog',
  description: 'Notes on prior art searches, drafting and licensing, with worked examples.',
  lead: 'Notes on searching, drafting and licensing, with the examples worked out.',
  pageTitle: (page) => `Blog, page ${page}`,
  pageDescription: (page) =>
    `Page ${page} of our notes on prior art searches, patent drafting and licensing.`,
  ask: 'Ask about a post:',
  pages: 'Pages of the blog',
  page: (page) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  none: 'No posts yet.',
  noneNext: 'The first one will appear here. Until then, the services page says what we do.',
  noSuchPage: 'This page of the blog does not exist.',
  firstPage: 'Go to the newest posts',
  unavailable: 'The posts could not be loaded.',
  unavailableNext: 'This is a fault on our side. Try again in a moment, or write to us.',
  retry: 'Retry',
  post: {
    notFound: 'Blog not found',
    notFoundNext: 'The post may have been withdrawn, or the address may contain a typo.',
    unavailable: 'This post could not be loaded.',
    all: 'All posts',
  },
};
