import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type {
  ApplicationExportQuery,
  ApplicationStatus as Status,
} from 'shared-contracts/applications/applications';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, deleteQuestion } from '../../components/confirm-dialog.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListTools } from '../../components/list-tools.tsx';
import { ListView } from '../../components/list-view.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { BIN, StatusTabs } from '../../components/status-tabs.tsx';
import { useApp } from '../../lib/app-context.ts';
import { type Move, moveRows } from '../../lib/inbox.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { DecideDialog, type Deciding } from './decide-dialog.tsx';
import classes from './applications.module.css';
import { APPLICATION_LIST, APPLICATIONS, applicationListQuery } from './application-queries.ts';
import { DEEDS, STATUSES, VERBS } from './application-status.tsx';
import { setApplicationStatus } from './change-applications.ts';
import { RoleFilter } from './role-filter.tsx';

const EMPTY_PARTS: Record<Status | typeof BIN, string> = {
  Pending: 'No application waits for a decision.',
  Shortlisted: 'Nobody is shortlisted.',
  Rejected: 'Nobody is rejected.',
  Spam: 'Nothing is marked as spam.',
  deleted: 'Nothing is deleted. What you delete stays here for 30 days.',
};

/** Everybody who applied: a table, and a drawer for one of them. */
export function ApplicationList() {
  const { call, download } = useApp();
  const list = useListState(APPLICATION_LIST);
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const openId = params.get('open');
  const result = useQuery(applicationListQuery(call, list));
  const { data: waiting } = useQuery(waitingQuery(call));
  const selected = useSelection(result.data);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const isBin = list.filter('status') === BIN;
  const move = (ids: readonly string[], to: Move) => moveRows(call, APPLICATIONS, ids, to);
  const restoreSelected = () => {
    selected.clear();
    void move(selected.ids, 'restore');
  };

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
    onDecide: (application, status) => setDeciding({ chosen: [application], status }),
    onDelete: (id) => setDeleting([id]),
    onRestore: (id) => void move([id], 'restore'),
  });

  return (
    <div className={classes.list}>
      <ListTools
        tabs={
          <StatusTabs
            label="Applications by status"
            statuses={STATUSES}
            more={{ Pending: { count: waiting?.pendingApplications } }}
          />
        }
        actions={
          <ExportButton
            name="applications"
            fetchFile={() =>
              download('GET /api/apply/export', { query: list.narrowing as ApplicationExportQuery })
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
          parts: { parameter: 'status', texts: EMPTY_PARTS },
          action: <Link to="/admin/positions">Positions</Link>,
        }}
      />
      <BulkBar count={selected.ids.length} onClear={selected.clear}>
        {isBin && <Button onClick={restoreSelected}>Restore</Button>}
        {!isBin &&
          DEEDS.map((status) => (
            <Button
              key={status}
              onClick={() => {
                const chosen = selected.rows;
                if (status === 'Shortlisted' || status === 'Rejected') return setDeciding({ chosen, status });
                selected.clear();
                void setApplicationStatus(call, chosen, status);
              }}
            >
              {VERBS[status]}
            </Button>
          ))}
        {!isBin && <Button onClick={() => setDeleting(selected.ids)}>Delete</Button>}
      </BulkBar>
      <ApplicationDrawer
        id={openId}
        onClose={closeDrawer}
        onDelete={(id) => setDeleting([id])}
        onDecide={setDeciding}
      />
      <DecideDialog
        deciding={deciding}
        onDecide={async ({ chosen, status }, mail) => {
          const isDone = await setApplicationStatus(call, chosen, status, mail);
          if (isDone) selected.clear();
          return isDone;
        }}
        onClose={() => setDeciding(null)}
      />
      <ConfirmDialog
        isOpen={deleting !== null}
        question={deleteQuestion('application', deleting?.length)}
        consequence="It can be restored for 30 days; then it is removed for good, with its resume."
        verb="Delete"
        onConfirm={async () => {
          selected.clear();
          const isDone = await move(deleting ?? [], 'delete');
          if (isDone && openId) closeDrawer();
        }}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}

function withOpen(search: string, id: string): string {
  const next = new URLSearchParams(search);
  next.set('open', id);
  return next.toString();
}
