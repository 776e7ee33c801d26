import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type {
  ApplicationExportQuery,
  ApplicationStatus as Status,
} from 'shared-contracts/applications/applications';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, deleteQuestion, trashConsequence } from '../../components/confirm-dialog.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListTools } from '../../components/list-tools.tsx';
import { ListView } from '../../components/list-view.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TRASH, StatusTabs } from '../../components/status-tabs.tsx';
import { useApp } from '../../lib/app-context.ts';
import { useInboxRows } from '../../lib/use-inbox-rows.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { DecideDialog, type PendingDecision } from './decide-dialog.tsx';
import classes from './applications.module.css';
import { APPLICATION_LIST, APPLICATIONS, applicationListQuery } from './application-queries.ts';
import { OFFERED_STATUSES, STATUSES, VERBS } from './application-status.tsx';
import { isDecision } from './decisions.ts';
import { setApplicationStatus } from './change-applications.ts';
import { RoleFilter } from './role-filter.tsx';

const EMPTY_TAB_TEXTS: Record<Status | typeof TRASH, string> = {
  Pending: 'No application is waiting for a decision.',
  Shortlisted: 'No application is shortlisted.',
  Rejected: 'No application is rejected.',
  Spam: 'Nothing is marked as spam.',
  deleted: 'Nothing is deleted. What you delete stays here for 30 days.',
};

/** The table of applications, with a drawer for the details of one. */
export function ApplicationList() {
  const { call, download } = useApp();
  const list = useListState(APPLICATION_LIST);
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const openId = params.get('open');
  const result = useQuery(applicationListQuery(call, list));
  const { data: counts } = useQuery(dashboardCountsQuery(call));
  const rows = useInboxRows(APPLICATIONS, result.data);
  const { selected, deleting, setDeleting } = rows;
  const [deciding, setDeciding] = useState<PendingDecision | null>(null);
  const isTrash = list.filter('status') === TRASH;

  const closeDrawer = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        return next;
      },
      { preventScrollReset: true },
    );
  const columns = applicationColumns({
    linkTo: (id) => ({ search: withOpen(search, id) }),
    onDecide: (application, status) => setDeciding({ applications: [application], status }),
    onDelete: (application) => setDeleting([application]),
    onRestore: rows.restore,
  });

  return (
    <div className={classes.list}>
      <ListTools
        tabs={
          <StatusTabs
            label="Applications by status"
            statuses={STATUSES}
            more={{ Pending: { count: counts?.pendingApplications } }}
          />
        }
        actions={
          <ExportButton
            name="applications"
            fetchFile={() =>
              download('GET /api/apply/export', { query: list.filterParams as ApplicationExportQuery })
            }
          />
        }
      >
        <SearchField
          label="Search applications"
          placeholder="Search by name, email or role..."
          value={list.q}
          onChange={list.search}
        />
        <RoleFilter value={list.filter('role')} onChange={(role) => list.setFilter('role', role)} />
      </ListTools>
      <ListView
        label="Applications"
        list={list}
        result={result}
        columns={columns}
        nameOf={({ fullName }) => fullName}
        selection={selected}
        currentId={openId ?? undefined}
        isDense
        empty={{
          title: 'No applications found',
          text: 'Applications for open positions appear here.',
          tabs: { parameter: 'status', texts: EMPTY_TAB_TEXTS },
          action: <Link to="/admin/positions">Positions</Link>,
        }}
      />
      <BulkBar count={selected.ids.length} onClear={selected.clear}>
        {isTrash && <Button onClick={rows.restoreSelected}>Restore</Button>}
        {!isTrash &&
          OFFERED_STATUSES.map((status) => (
            <Button
              key={status}
              onClick={() => {
                const applications = selected.rows;
                if (isDecision(status)) return setDeciding({ applications, status });
                void selected.clearDuring(() => setApplicationStatus(call, applications, status));
              }}
            >
              {VERBS[status]}
            </Button>
          ))}
        {!isTrash && <Button onClick={() => setDeleting(selected.rows)}>Delete</Button>}
      </BulkBar>
      <ApplicationDrawer
        id={openId}
        onClose={closeDrawer}
        onDelete={(application) => setDeleting([application])}
        onDecide={setDeciding}
      />
      <DecideDialog
        deciding={deciding}
        onDecide={async ({ applications, status }, mail) => {
          const isDone = await setApplicationStatus(call, applications, status, mail);
          if (isDone) selected.clear();
          return isDone;
        }}
        onClose={() => setDeciding(null)}
      />
      <ConfirmDialog
        isOpen={deleting.length > 0}
        question={deleteQuestion('application', deleting.length)}
        consequence={trashConsequence(
          deleting.length,
          `The application of ${deleting[0]?.fullName}`,
          'resume',
        )}
        verb="Delete"
        onConfirm={async () => {
          if ((await rows.confirmDeletion()) && openId) closeDrawer();
        }}
        onClose={() => setDeleting([])}
      />
    </div>
  );
}

function withOpen(search: string, id: string): string {
  const next = new URLSearchParams(search);
  next.set('open', id);
  return next.toString();
}
