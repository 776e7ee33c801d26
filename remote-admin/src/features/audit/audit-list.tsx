import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AuditAction, AuditEntry } from 'shared-contracts/accounts/audit';
import type { Column } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListTools } from '../../components/list-tools.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useApp } from '../../lib/app-context.ts';
import { type Admin, adminsQuery } from '../../lib/admins-query.ts';
import { longTime } from '../../lib/dates.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { formatDetails, shortId } from './audit-details.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_LIST, auditQuery, filterParamsOf } from './audit-query.ts';
import { ACTION_LABELS } from './audit-labels.ts';
import classes from './audit.module.css';

/** The audit log: admin actions and security events, newest first. It contains no personal text. */
export function AuditList() {
  const { call, download } = useApp();
  const list = useListState(AUDIT_LIST);
  const result = useQuery(auditQuery(call, list));
  const { data: admins = [] } = useQuery(adminsQuery(call));
  const [from, to] = [list.filter('from'), list.filter('to')];
  return (
    <div className={classes.list}>
      <ListTools
        actions={
          <ExportButton
            name="audit-log"
            fetchFile={() => download('GET /api/audit/export', { query: filterParamsOf(list) })}
          />
        }
      >
        <AuditFilters list={list} isEmpty={result.data?.meta.total === 0} />
      </ListTools>
      <ListView
        label="Actions"
        list={list}
        result={result}
        columns={columns(admins)}
        nameOf={({ action }) => labelOf(action)}
        needsDesktop
        empty={{
          title: 'No actions found',
          text: 'Everything that administrators do is listed here.',
          ...(from && to && from > to && { narrowedTitle: 'From is later than To' }),
        }}
      />
    </div>
  );
}

/** A newer API may return actions without a label here. */
const labelOf = (action: AuditAction): string => ACTION_LABELS[action] ?? action;

const actorOf = ({ actor, action }: AuditEntry): string => {
  if (actor) return actor.email;
  return action.startsWith('security.') ? 'Nobody logged in' : 'Someone with access to the server';
};

const columns = (admins: readonly Admin[]): readonly Column<AuditEntry>[] => [
  { id: 'action', header: 'Action', isTitle: true, cell: ({ action }) => labelOf(action) },
  { id: 'actor', header: 'By', cell: (entry) => actorOf(entry) },
  {
    id: 'createdAt',
    header: 'When',
    kind: 'unbroken',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{longTime(createdAt)}</time>,
  },
  {
    id: 'details',
    header: 'Details',
    kind: 'wide',
    cell: (entry) => <Details entry={entry} admins={admins} />,
  },
];

interface DetailsProps {
  readonly entry: AuditEntry;
  readonly admins: readonly Admin[];
}

function Details({ entry: { subjectId, details }, admins }: DetailsProps) {
  const text = formatDetails(details, admins);
  return (
    <span className={classes.details}>
      {text || (subjectId ? '' : '–')}
      {text && subjectId && ' · '}
      {subjectId && (
        <Link to={{ search: new URLSearchParams({ subject: subjectId }).toString() }}>
          {admins.find(({ _id }) => _id === subjectId)?.email ?? shortId(subjectId)}
        </Link>
      )}
    </span>
  );
}
