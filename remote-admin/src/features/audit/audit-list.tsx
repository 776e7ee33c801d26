import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AuditAction, AuditEntry, AuditExportQuery, AuditQuery } from 'shared-contracts/audit';
import type { Call } from 'shared-contracts/client/client';
import type { Column } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListTools } from '../../components/list-tools.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useApp } from '../../lib/app-context.ts';
import { longTime, startOfDay } from '../../lib/dates.ts';
import { type ListState, useListState } from '../../lib/use-list-state.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ACTION_WORDS } from './audit-words.ts';
import classes from './audit.module.css';

/** The API knows one order: newest first. Days stand in the address as days of the user's time zone. */
const AUDIT_LIST = {
  sorts: [],
  sort: '',
  order: 'desc' as const,
  limit: 20,
  filters: ['action', 'actor', 'subject', 'from', 'to'],
};

const auditQuery = (call: Call, query: Partial<AuditQuery>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call('GET /api/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** What the list is narrowed to, as the API takes it. */
const narrowingOf = ({ filter }: ListState): AuditExportQuery => ({
  action: (filter('action') as AuditAction | null) ?? undefined,
  actor: filter('actor') ?? undefined,
  subject: filter('subject') ?? undefined,
  from: startOfDay(filter('from')),
  to: startOfDay(filter('to'), 1),
});

/** What staff did, newest first. It holds no text of or about a person. */
export function AuditList() {
  const { call, download } = useApp();
  const list = useListState(AUDIT_LIST);
  const { page, limit } = list;
  const result = useQuery(auditQuery(call, { page, limit, ...narrowingOf(list) }));
  return (
    <div className={classes.list}>
      <ListTools
        actions={
          <ExportButton
            name="audit-log"
            fetchFile={() => download('GET /api/audit/export', { query: narrowingOf(list) })}
          />
        }
      >
        <AuditFilters list={list} />
      </ListTools>
      <ListView
        label="Actions"
        list={list}
        result={result}
        columns={COLUMNS}
        nameOf={({ action }) => wordsOf(action)}
        empty={{ title: 'No actions found', text: 'Everything that staff do is listed here.' }}
      />
    </div>
  );
}

/** An API that is newer than this page may know more actions. */
const wordsOf = (action: AuditAction): string => ACTION_WORDS[action] ?? action;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'action', header: 'Action', isTitle: true, cell: ({ action }) => wordsOf(action) },
  { id: 'actor', header: 'By', cell: ({ actor }) => actor?.email ?? 'Somebody with access to the server' },
  {
    id: 'createdAt',
    header: 'When',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{longTime(createdAt)}</time>,
  },
  { id: 'details', header: 'Details', kind: 'wide', cell: (entry) => <Details entry={entry} /> },
];

function Details({ entry: { subjectId, details } }: { entry: AuditEntry }) {
  const parts = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${String(value)}`);
  return (
    <span className={classes.details}>
      {parts.join(' · ') || (subjectId ? '' : '–')}
      {parts.length > 0 && subjectId && ' · '}
      {subjectId && (
        <Link to={{ search: new URLSearchParams({ subject: subjectId }).toString() }}>{subjectId}</Link>
      )}
    </span>
  );
}
