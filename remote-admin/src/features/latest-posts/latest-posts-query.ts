import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

/** How many posts the dashboard shows (docs/product/back-office.md, Dashboard). */
export const LATEST_POSTS = 6;

/** The newest published posts; `meta.total` is the number of all. */
export const latestPostsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['blogs', 'latest'],
    queryFn: ({ signal }) =>
      call('GET /api/blogs', { query: { fields: 'summary', limit: LATEST_POSTS }, signal }),
  });
