import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

/** The two-step login state of the logged-in user. */
export const twoStepQuery = (call: Call) =>
  queryOptions({
    queryKey: ['two-step'],
    queryFn: async ({ signal }) => (await call('GET /api/auth/two-step', { signal })).data,
  });
