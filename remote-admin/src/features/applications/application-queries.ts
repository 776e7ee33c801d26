import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Decision } from 'shared-contracts/applications/decisions';
import type { ApplicationListQuery } from 'shared-contracts/applications/applications';
import type { Call } from 'shared-contracts/http/client/client';
import { BIN } from '../../components/status-tabs.tsx';
import type { Inbox } from '../../lib/inbox.ts';
import { ANY_VALUE, type ListPart, queryOf } from '../../lib/use-list-state.ts';
import { STATUSES } from './application-status.tsx';

/** The applications. */
export const APPLICATIONS: Inbox = {
  noun: 'application',
  key: ['applications'],
  lists: ['applications', 'list'],
  delete: (call, ids) => call('POST /api/apply/delete', { body: { ids } }),
  restore: (call, ids) => call('POST /api/apply/restore', { body: { ids } }),
};

/** How the list begins. */
export const APPLICATION_LIST = {
  sorts: ['createdAt', 'fullName', 'email', 'phone', 'role', 'employmentType', 'jobLocation', 'status'],
  sort: 'createdAt',
  order: 'desc',
  limit: 5,
  filters: { status: [...STATUSES, BIN], role: ANY_VALUE },
} as const;

export const applicationListQuery = (call: Call, { query }: ListPart) =>
  queryOptions({
    queryKey: [...APPLICATIONS.lists, query],
    queryFn: ({ signal }) =>
      call('GET /api/apply', { query: queryOf(query) as ApplicationListQuery, signal }),
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS.key, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/apply/{id}', { params: { id }, signal })).data,
  });

/** The words that a mail about a decision begins with. Asked for at each opening: a colleague may have changed them. */
export const templateQuery = (call: Call, decision: Decision) =>
  queryOptions({
    queryKey: ['decision-template', decision],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/mail-templates', { signal });
      const kind = decision === 'Shortlisted' ? 'application-shortlisted' : 'application-rejected';
      const template = data.find((one) => one.kind === kind);
      if (!template) throw new Error(`No words for ${kind}`);
      return template;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
