import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from 'shared-contracts/http/client/call-types';
import type { Call } from 'shared-contracts/http/client/client';

export type StaffPosition = CallResponse<'GET /api/positions/all'>['data'][number];

export const POSITIONS = ['positions'];

export const positionsQuery = (call: Call) =>
  queryOptions({
    queryKey: POSITIONS,
    queryFn: async ({ signal }) => (await call('GET /api/positions/all', { signal })).data,
  });
