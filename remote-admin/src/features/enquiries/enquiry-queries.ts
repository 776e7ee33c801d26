import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';
import type { EnquiryDetail, EnquiryListQuery } from 'shared-contracts/enquiries/enquiries';
import type { Inbox } from '../../lib/inbox.ts';
import { type ListParams, parseQuery } from '../../lib/use-list-state.ts';

export const ENQUIRIES: Inbox = {
  noun: 'contact',
  key: ['enquiries'],
  lists: ['enquiries', 'list'],
  delete: (call, { ids }) => call('POST /api/contact/delete', { body: { ids } }),
  restore: (call, body) => call('POST /api/contact/restore', { body }),
};

export const enquiryListQuery = (call: Call, { query }: ListParams) =>
  queryOptions({
    queryKey: [...ENQUIRIES.lists, query],
    queryFn: ({ signal }) =>
      call('GET /api/contact', { query: parseQuery(query) as EnquiryListQuery, signal }),
    placeholderData: keepPreviousData,
  });

const SENDING_INTERVAL_MS = 2_000;
const INTERVAL_MS = 10_000;

/** Polled, so that two admins on one enquiry see each other's replies; more often while a mail is being sent. */
export const enquiryQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...ENQUIRIES.key, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/contact/{id}', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (isSending(state.data) ? SENDING_INTERVAL_MS : INTERVAL_MS),
  });

const isSending = (enquiry: EnquiryDetail | undefined): boolean =>
  (enquiry?.replies ?? []).some(
    ({ mail }) => mail?.state === 'Sending' || (mail?.state === 'Waiting' && mail.reason === null),
  );
