import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditAction, AuditExportQuery } from 'shared-contracts/accounts/audit';
import type { Call } from 'shared-contracts/http/client/client';
import { startOfDay } from '../../lib/dates.ts';
import { ANY_VALUE, type ListPart } from '../../lib/use-list-state.ts';
import { ACTION_WORDS } from './audit-words.ts';

/** The API knows one order: newest first. Days stand in the address as days of the user's time zone. */
export const AUDIT_LIST = {
  sorts: [],
  sort: '',
  order: 'desc',
  limit: 20,
  filters: {
    action: Object.keys(ACTION_WORDS),
    actor: ANY_VALUE,
    subject: ANY_VALUE,
    from: ANY_VALUE,
    to: ANY_VALUE,
  },
} as const;

export const auditQuery = (call: Call, part: ListPart) => {
  const query = { page: part.page, limit: part.limit, ...narrowingOf(part) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call('GET /api/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** What the list is narrowed to, as the API takes it. */
export const narrowingOf = ({ filter }: ListPart): AuditExportQuery => ({
  action: (filter('action') as AuditAction | null) ?? undefined,
  actor: filter('actor') ?? undefined,
  subject: filter('subject') ?? undefined,
  from: startOfDay(filter('from')),
  to: startOfDay(filter('to'), 1),
});
