import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/client/client';
import type { ContactListQuery } from 'shared-contracts/contacts';
import { queryOf } from '../../lib/use-list-state.ts';

/** Everything about enquiries that is held: invalidated after each change. */
export const CONTACTS = ['contacts'];
export const CONTACT_LISTS = [...CONTACTS, 'list'];

export const contactListQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: [...CONTACT_LISTS, query],
    queryFn: ({ signal }) => call('GET /api/contact', { query: queryOf(query) as ContactListQuery, signal }),
    placeholderData: keepPreviousData,
  });

/** Asked anew while it is open, so that two people on one enquiry see each other's replies. */
export const contactQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...CONTACTS, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/contact/{id}', { params: { id }, signal })).data,
    refetchInterval: 10_000,
  });
