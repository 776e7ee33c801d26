import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { When } from '../../components/when.tsx';
import { useApp } from '../../lib/app-context.ts';
import { change } from '../../lib/change.ts';
import { POSITIONS, positionsQuery, type StaffPosition } from '../../lib/positions-query.ts';
import { useLastError } from '../../lib/use-last-error.ts';
import { PositionForm } from './position-form.tsx';
import classes from './positions.module.css';

type Editing = { readonly position: StaffPosition | null };

/** What Careers offers: open ones are shown there at once, closed ones are kept here. */
export function PositionList() {
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(positionsQuery(call));
  const failure = useLastError(error);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<StaffPosition | null>(null);

  const setOpen = (position: StaffPosition, isOpen: boolean) => {
    const send = (to: boolean) =>
      call('PUT /api/positions/{id}', { params: { id: position._id }, body: { ...position, isOpen: to } });
    void change<readonly StaffPosition[]>({
      key: POSITIONS,
      patch: (all) => all.map((one) => (one._id === position._id ? { ...one, isOpen } : one)),
      send: () => send(isOpen),
      done: `${position.title} is ${isOpen ? 'open' : 'closed'}.`,
      undo: () => send(!isOpen),
      failed: `${position.title} could not be ${isOpen ? 'opened' : 'closed'}.`,
    });
  };
  const remove = ({ _id, title }: StaffPosition) =>
    change<readonly StaffPosition[]>({
      key: POSITIONS,
      patch: (all) => all.filter((one) => one._id !== _id),
      send: () => call('DELETE /api/positions/{id}', { params: { id: _id } }),
      done: `${title} deleted.`,
      undo: () => call('POST /api/positions/{id}/restore', { params: { id: _id } }),
      failed: `${title} could not be deleted.`,
    });

  return (
    <div className={classes.screen}>
      <p>
        <Button look="primary" onClick={() => setEditing({ position: null })}>
          Add a position
        </Button>
      </p>
      {!data && !failure && <TableSkeleton label="Positions" rows={3} />}
      {!data && failure && (
        <LoadFailure
          title="Positions could not be loaded"
          error={failure}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <Notice title="No positions">
          <p>A position that is open appears on Careers, where visitors apply for it.</p>
        </Notice>
      )}
      <ul role="list" className={classes.list}>
        {data?.map((position) => (
          <li key={position._id} className={classes.position}>
            <div className={classes.about}>
              <h2 className={classes.title}>{position.title}</h2>
              <p className={classes.facts}>
                <StatusBadge tone={position.isOpen ? 'good' : 'quiet'}>
                  {position.isOpen ? 'Open' : 'Closed'}
                </StatusBadge>
                <span>{position.workplaces.join(', ')}</span>
                <span>{position.locations.join(', ')}</span>
                <span>{position.employmentTypes.join(', ')}</span>
                <span>
                  Changed <When at={position.updatedAt} />
                </span>
              </p>
              <p className={classes.summary}>{position.summary}</p>
            </div>
            <div className={classes.actions}>
              <Link
                to={{
                  pathname: '/admin/job',
                  search: new URLSearchParams({ role: position.title }).toString(),
                }}
              >
                Applications
              </Link>
              <Button aria-label={`Edit ${position.title}`} onClick={() => setEditing({ position })}>
                Edit
              </Button>
              <Button
                aria-label={`${position.isOpen ? 'Close' : 'Open'} ${position.title}`}
                onClick={() => setOpen(position, !position.isOpen)}
              >
                {position.isOpen ? 'Close' : 'Open'}
              </Button>
              <Button aria-label={`Delete ${position.title}`} onClick={() => setDeleting(position)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <SidePanel
        isOpen={editing !== null}
        title={editing?.position?.title ?? 'New position'}
        onClose={() => setEditing(null)}
      >
        {editing && <PositionForm position={editing.position} onClose={() => setEditing(null)} />}
      </SidePanel>
      <ConfirmDialog
        isOpen={deleting !== null}
        question={`Delete ${deleting?.title ?? ''}?`}
        consequence="It leaves Careers at once. Its applications stay, and it can be restored for 30 days."
        verb="Delete"
        onConfirm={async () => {
          if (deleting) await remove(deleting);
        }}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}
