import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

/** The categories of existing posts. */
export const categoriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['blog-categories'],
    queryFn: async ({ signal }) => (await call('GET /api/staff/blogs/categories', { signal })).data,
    staleTime: 60_000,
  });
