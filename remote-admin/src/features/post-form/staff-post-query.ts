import { queryOptions } from '@tanstack/react-query';
import type { StaffBlog } from 'shared-contracts/blog-writing';
import type { Call } from '../../lib/api.ts';

/** One post as staff see it, asked for once: a form that is being filled wants no newer one behind its back. */
export const staffPostQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['staff-blog', id],
    queryFn: async ({ signal }) =>
      (
        await call<{ success: true; data: StaffBlog }>(`/api/staff/blogs/${encodeURIComponent(id)}`, {
          signal,
        })
      ).data,
    staleTime: Infinity,
    gcTime: 0,
  });
