import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

/** Counts what waits for staff, again every half minute while the page is visible; the open list follows them. */
export const waitingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await call('GET /api/dashboard', { signal })).data,
    refetchInterval: 30_000,
  });
