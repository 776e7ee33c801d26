import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';
import type { MailListQuery, MailState } from 'shared-contracts/mail/mail';
import { type ListParams, parseQuery } from '../../lib/use-list-state.ts';

export const MAIL = ['mail'];

/** Listed here, since importing the schemas would load their library. */
export const STATES = [
  'Failed',
  'Unclear',
  'Waiting',
  'Sending',
  'Sent',
  'Cancelled',
] as const satisfies readonly MailState[];

/** The API supports one order: newest first. */
export const MAIL_LIST = {
  sorts: [],
  sort: '',
  order: 'desc',
  limit: 20,
  filters: { state: STATES },
} as const;

/** Refetched while it is shown, since mails are sent in the background. */
export const mailListQuery = (call: Call, { query }: ListParams) =>
  queryOptions({
    queryKey: [...MAIL, 'list', query],
    queryFn: ({ signal }) => {
      const { page, limit, state } = parseQuery(query) as MailListQuery;
      return call('GET /api/mail', { query: { page, limit, state }, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });

export const mailQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...MAIL, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/mail/{id}', { params: { id }, signal })).data,
  });
