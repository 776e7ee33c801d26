import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

/** Whether the login of the person who is signed in has a second step. */
export const twoStepQuery = (call: Call) =>
  queryOptions({
    queryKey: ['two-step'],
    queryFn: async ({ signal }) => (await call('GET /api/auth/two-step', { signal })).data,
  });
