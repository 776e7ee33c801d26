import { queryOptions } from '@tanstack/react-query';
import type { BlogSummaryPage } from 'shared-contracts/blogs';
import type { Call } from '../../lib/api.ts';

/** How many posts the dashboard shows (specification, section 9). */
export const LATEST_POSTS = 6;

/** The newest published posts, and in `meta.total` how many there are. */
export const latestPostsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['blogs', 'latest'],
    queryFn: ({ signal }) =>
      call<BlogSummaryPage>(`/api/blogs?fields=summary&limit=${LATEST_POSTS}`, { signal }),
  });
