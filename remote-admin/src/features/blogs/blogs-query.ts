import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffBlog, StaffBlogQuery } from 'shared-contracts/posts/writing';
import type { Call } from 'shared-contracts/http/client/client';
import type { PageMeta } from 'shared-contracts/http/envelope';
import { TRASH } from '../../components/status-tabs.tsx';
import { STATUS_BADGES } from '../../lib/blog-status.ts';
import { ANY_VALUE, type ListParams, parseQuery } from '../../lib/use-list-state.ts';

/** Query key of all staff lists of posts; every change of a post invalidates it. */
export const STAFF_BLOGS_KEY = ['staff-blogs'] as const;

/** One page of the staff list, with the HTML of each post. */
export interface BlogPage {
  readonly data: readonly StaffBlog[];
  readonly meta: PageMeta;
}

/** The initial state of 'Blog List' (docs/product/back-office.md, Lists). */
export const BLOG_LIST = {
  sorts: ['date', 'title', 'description'],
  sort: 'date',
  order: 'desc',
  limit: 5,
  filters: { status: [...Object.keys(STATUS_BADGES), TRASH], category: ANY_VALUE },
} as const;

export const blogsQuery = (call: Call, { query }: ListParams) =>
  queryOptions({
    queryKey: [...STAFF_BLOGS_KEY, query],
    queryFn: async ({ signal }): Promise<BlogPage> => {
      const parameters = { ...(parseQuery(query) as StaffBlogQuery), fields: 'all' as const };
      const { data, meta } = await call('GET /api/staff/blogs', { query: parameters, signal });
      return { data: data as StaffBlog[], meta };
    },
    placeholderData: keepPreviousData,
  });
