import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffBlog, StaffBlogQuery } from 'shared-contracts/posts/writing';
import type { Call } from 'shared-contracts/http/client/client';
import type { PageMeta } from 'shared-contracts/http/envelope';
import { BIN } from '../../components/status-tabs.tsx';
import { STATUS_LOOKS } from '../../lib/blog-status.ts';
import { ANY_VALUE, type ListPart, queryOf } from '../../lib/use-list-state.ts';

/** The key of every list of posts for staff; a change of a post invalidates it. */
export const STAFF_BLOGS_KEY = ['staff-blogs'] as const;

/** One page of the list for staff, with the HTML of each post. */
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
  filters: { status: [...Object.keys(STATUS_LOOKS), BIN], category: ANY_VALUE },
} as const;

export const blogsQuery = (call: Call, { query }: ListPart) =>
  queryOptions({
    queryKey: [...STAFF_BLOGS_KEY, query],
    queryFn: async ({ signal }): Promise<BlogPage> => {
      const asked = { ...(queryOf(query) as StaffBlogQuery), fields: 'all' as const };
      const { data, meta } = await call('GET /api/staff/blogs', { query: asked, signal });
      return { data: data as StaffBlog[], meta };
    },
    placeholderData: keepPreviousData,
  });
