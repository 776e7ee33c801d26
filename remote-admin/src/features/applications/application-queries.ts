import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Decision } from 'shared-contracts/applications/decisions';
import type { ApplicationListQuery } from 'shared-contracts/applications/applications';
import type { Call } from 'shared-contracts/http/client/client';
import { TRASH } from '../../components/status-tabs.tsx';
import type { Inbox } from '../../lib/inbox.ts';
import { ANY_VALUE, type ListParams, parseQuery } from '../../lib/use-list-state.ts';
import { STATUSES } from './application-status.tsx';
import { DECISION_MAILS } from './decisions.ts';

export const APPLICATIONS: Inbox = {
  noun: 'application',
  key: ['applications'],
  lists: ['applications', 'list'],
  delete: (call, { ids }) => call('POST /api/apply/delete', { body: { ids } }),
  restore: (call, body) => call('POST /api/apply/restore', { body }),
};

/** The defaults of the list. */
export const APPLICATION_LIST = {
  sorts: ['createdAt', 'fullName', 'email', 'phone', 'role', 'employmentType', 'jobLocation', 'status'],
  sort: 'createdAt',
  order: 'desc',
  limit: 5,
  filters: { status: [...STATUSES, TRASH], role: ANY_VALUE },
} as const;

export const applicationListQuery = (call: Call, { query }: ListParams) =>
  queryOptions({
    queryKey: [...APPLICATIONS.lists, query],
    queryFn: ({ signal }) =>
      call('GET /api/apply', { query: parseQuery(query) as ApplicationListQuery, signal }),
    placeholderData: keepPreviousData,
  });

/** The roles of all applications, also of positions that were renamed or deleted since. */
export const applicationRolesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...APPLICATIONS.key, 'roles'],
    queryFn: async ({ signal }) => (await call('GET /api/apply/roles', { signal })).data,
  });

export const applicationQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS.key, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/apply/{id}', { params: { id }, signal })).data,
  });

/** The mail template of a decision. Not cached: a colleague may have changed it. */
export const decisionTemplateQuery = (call: Call, decision: Decision) =>
  queryOptions({
    queryKey: ['decision-template', decision],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/mail-templates', { signal });
      const kind = DECISION_MAILS[decision];
      const template = data.find((candidate) => candidate.kind === kind);
      if (!template) throw new Error(`No template for ${kind}`);
      return template;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
