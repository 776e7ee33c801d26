import type { Latest } from '../schemas/home.ts';

/** Text of Latest From Our Blog. */
export const LATEST: Latest = {
  title: 'Latest From Our Blog',
  lead: 'Short notes on searching, drafting and licensing, written by the people who do it.',
  all: 'All posts',
  loading: 'Loading blogs...',
  failed: 'The latest posts could not be loaded. Nothing else on this page depends on them.',
  retry: 'Retry',
  none: 'No posts yet. The first one will appear here.',
};
