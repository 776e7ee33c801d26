import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditEntry, AuditQuery } from 'shared-contracts/audit';
import type { Call } from 'shared-contracts/client/client';
import type { Column } from '../../components/data-table.tsx';
import { ListTools } from '../../components/list-tools.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useApp } from '../../lib/app-context.ts';
import { longTime } from '../../lib/dates.ts';
import { queryOf, useListState } from '../../lib/use-list-state.ts';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit.module.css';

/** The API knows one order: newest first. */
const AUDIT_LIST = { sorts: [], sort: '', order: 'desc' as const, limit: 20, filters: ['action', 'actor'] };

const auditQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => {
      const { page, limit, action, actor } = queryOf(query) as AuditQuery;
      return call('GET /api/audit', { query: { page, limit, action, actor }, signal });
    },
    placeholderData: keepPreviousData,
  });

/** What staff did, newest first. It holds no text of or about a person. */
export function AuditList() {
  const { call } = useApp();
  const list = useListState(AUDIT_LIST);
  const result = useQuery(auditQuery(call, list.query));
  return (
    <div className={classes.list}>
      <ListTools>
        <AuditFilters list={list} />
      </ListTools>
      <ListView
        label="Actions"
        list={list}
        result={result}
        columns={COLUMNS}
        nameOf={({ action }) => action}
        empty={{ title: 'No actions found', text: 'Everything that staff do is listed here.' }}
      />
    </div>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'action', header: 'Action', isTitle: true, cell: ({ action }) => wordsOf(action) },
  { id: 'actor', header: 'By', cell: ({ actor }) => actor?.email ?? 'Somebody with access to the server' },
  {
    id: 'createdAt',
    header: 'When',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{longTime(createdAt)}</time>,
  },
  {
    id: 'details',
    header: 'Details',
    kind: 'wide',
    cell: (entry) => <span className={classes.details}>{detailsOf(entry)}</span>,
  },
];

/** 'blog.publish' reads 'Blog: publish'. */
export const wordsOf = (action: string): string => {
  const [thing = '', deed = ''] = action.split('.');
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}: ${deed.replaceAll('-', ' ')}`;
};

function detailsOf({ subjectId, details }: AuditEntry): string {
  const parts = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`);
  return [...parts, ...(subjectId ? [subjectId] : [])].join(' · ') || '–';
}
