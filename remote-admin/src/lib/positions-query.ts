import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from 'shared-contracts/http/client/call-types';
import type { Call } from 'shared-contracts/http/client/client';

export type StaffPosition = CallAnswer<'GET /api/positions/all'>['data'][number];

export const POSITIONS = ['positions'];

export const positionsQuery = (call: Call) =>
  queryOptions({
    queryKey: POSITIONS,
    queryFn: async ({ signal }) => (await call('GET /api/positions/all', { signal })).data,
  });
