import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApplicationListQuery } from 'shared-contracts/applications';
import type { Call } from 'shared-contracts/client/client';
import { queryOf } from '../../lib/use-list-state.ts';

/** Everything about applications that is held: invalidated after each change. */
export const APPLICATIONS = ['applications'];
export const APPLICATION_LISTS = [...APPLICATIONS, 'list'];

/** How the list begins, and the page sizes of the specification (section 9). */
export const APPLICATION_LIST = {
  sorts: ['createdAt', 'fullName', 'email', 'phone', 'role', 'employmentType', 'jobLocation', 'status'],
  sort: 'createdAt',
  order: 'desc' as const,
  limit: 5,
  limits: [5, 10, 20, 50],
  filters: ['status', 'role'],
};

export const applicationListQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: [...APPLICATION_LISTS, query],
    queryFn: ({ signal }) =>
      call('GET /api/apply', { query: queryOf(query) as ApplicationListQuery, signal }),
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/apply/{id}', { params: { id }, signal })).data,
  });
