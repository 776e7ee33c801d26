import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from 'shared-contracts/http/client/call-types';
import type { Call } from 'shared-contracts/http/client/client';

export type Admin = CallAnswer<'GET /api/admins'>['data'][number];

export const ADMINS = ['admins'];

/** Everybody who may or might work here. */
export const adminsQuery = (call: Call) =>
  queryOptions({
    queryKey: ADMINS,
    queryFn: async ({ signal }) => (await call('GET /api/admins', { signal })).data,
  });
