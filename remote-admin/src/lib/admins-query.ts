import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from 'shared-contracts/http/client/call-types';
import type { Call } from 'shared-contracts/http/client/client';

export type Admin = CallResponse<'GET /api/admins'>['data'][number];

export const ADMINS = ['admins'];

/** All admin accounts, including invited and disabled ones. */
export const adminsQuery = (call: Call) =>
  queryOptions({
    queryKey: ADMINS,
    queryFn: async ({ signal }) => (await call('GET /api/admins', { signal })).data,
  });
