import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/client/client';

/** What waits for staff: asked anew twice a minute while somebody looks. */
export const waitingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await call('GET /api/dashboard', { signal })).data,
    refetchInterval: 30_000,
  });
