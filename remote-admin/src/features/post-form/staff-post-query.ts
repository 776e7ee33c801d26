import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/client/client';

/** One post as staff see it, asked for once: a form that is being filled wants no newer one behind its back. */
export const staffPostQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['staff-blog', id],
    queryFn: async ({ signal }) => (await call('GET /api/staff/blogs/{id}', { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
