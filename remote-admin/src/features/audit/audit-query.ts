import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditExportQuery } from 'shared-contracts/accounts/audit';
import type { Call } from 'shared-contracts/http/client/client';
import { startOfDay } from '../../lib/dates.ts';
import { ANY_VALUE, type ListParams } from '../../lib/use-list-state.ts';
import { ACTION_LABELS, KIND_LABELS } from './audit-labels.ts';

/** The API supports one order: newest first. Dates in the URL are in the user's time zone. */
export const AUDIT_LIST = {
  sorts: [],
  sort: '',
  order: 'desc',
  limit: 20,
  filters: {
    action: [...Object.keys(KIND_LABELS), ...Object.keys(ACTION_LABELS)],
    actor: ANY_VALUE,
    subject: ANY_VALUE,
    from: ANY_VALUE,
    to: ANY_VALUE,
  },
} as const;

export const auditQuery = (call: Call, params: ListParams) => {
  const query = { page: params.page, limit: params.limit, ...filterParamsOf(params) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call('GET /api/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The filters of the list as query params of the API. */
export const filterParamsOf = ({ filter }: ListParams): AuditExportQuery => ({
  action: filter('action') ?? undefined,
  actor: filter('actor') ?? undefined,
  subject: filter('subject') ?? undefined,
  from: startOfDay(filter('from')),
  to: startOfDay(filter('to'), 1),
});
