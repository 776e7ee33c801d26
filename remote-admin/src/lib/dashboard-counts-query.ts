import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

/** What awaits an admin: refetched every 30 s while the page is visible, together with the open list. */
export const dashboardCountsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await call('GET /api/dashboard', { signal })).data,
    refetchInterval: 30_000,
  });
