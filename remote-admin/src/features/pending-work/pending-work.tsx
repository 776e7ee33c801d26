import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from 'shared-contracts/accounts/dashboard';
import { LoadFailure } from '../../components/load-failure.tsx';
import { StaleNote } from '../../components/stale-note.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useApp } from '../../lib/app-context.ts';
import { useLastError } from '../../lib/use-last-error.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { TrendChart } from './trend-chart.tsx';
import classes from './pending-work.module.css';

/** Counts of pending work, each linked to its list. */
export function PendingWork() {
  const { data, error, isFetching, refetch } = useQuery(dashboardCountsQuery(useApp().call));
  const failure = useLastError(error);
  if (!data && failure) {
    return (
      <LoadFailure
        title="The counts could not be loaded"
        error={failure}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section aria-label="Pending work" aria-busy={!data}>
      {data && <StaleNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && <VisuallyHidden role="status">Loading counts…</VisuallyHidden>}
      <ul role="list" className={classes.tiles}>
        <Tile
          to="/admin/contact?status=New&sort=createdAt&order=desc"
          name="New enquiries"
          count={data?.newEnquiries}
        >
          {data && <TrendChart label="Enquiries" counts={data.enquiriesByDay} />}
        </Tile>
        <Tile
          to="/admin/job?status=Pending&sort=createdAt&order=desc"
          name="Pending applications"
          count={data?.pendingApplications}
        >
          {data && <TrendChart label="Applications" counts={data.applicationsByDay} />}
        </Tile>
        <Tile
          to={`/admin/mail?state=${areOnlyUnclear(data) ? 'Unclear' : 'Failed'}`}
          name="Failed or unclear mails"
          count={data?.troubledMails}
        >
          {data && <p className={classes.note}>{mailNote(data)}</p>}
        </Tile>
        <Tile to="/admin/blogs?status=scheduled" name="Scheduled posts" count={data?.scheduledPosts}>
          {data && (
            <p className={classes.note}>{data.scheduledPosts ? 'Published automatically' : 'None planned'}</p>
          )}
        </Tile>
      </ul>
    </section>
  );
}

/** An older API does not return `waitingMails`, so the note omits them. */
function mailNote({ troubledMails, waitingMails }: Dashboard): string {
  if (troubledMails > 0) return 'Read why, then retry or dismiss';
  if (waitingMails > 0) return `${waitingMails.toLocaleString('en')} waiting to be sent`;
  return waitingMails === 0 ? 'Every mail went out' : 'None failed';
}

/** An older API does not return `failedMails`. */
const areOnlyUnclear = (counts: Dashboard | undefined): boolean =>
  counts !== undefined && counts.troubledMails > 0 && counts.failedMails === 0;

interface TileProps {
  readonly to: string;
  readonly name: string;
  readonly count: number | undefined;
  readonly children: ReactNode;
}

function Tile({ to, name, count, children }: TileProps) {
  return (
    <li className={classes.tile}>
      <Link to={to} className={classes.link}>
        <span className={classes.count} data-waits={count ? true : undefined}>
          {count?.toLocaleString('en') ?? '–'}
        </span>{' '}
        <span className={classes.name}>{name}</span>
      </Link>
      {children}
    </li>
  );
}
