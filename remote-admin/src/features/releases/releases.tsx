import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { StaleNote } from '../../components/stale-note.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { PlannedChange } from './release-change.ts';
import { ReleaseHistory } from './release-history.tsx';
import { stateQuery } from './release-queries.ts';
import classes from './releases.module.css';
import { RemoteSheet } from './remote-sheet.tsx';

/** The active versions of all remotes, updated live, and the release history. */
export function Releases() {
  const query = useQuery(stateQuery(useApp().call));
  const { data, error, isFetching, refetch } = query;
  const { info } = useSession();
  const mayChange = (remote: string) => info?.releasableRemotes?.includes(remote) ?? true;
  const [planned, setPlanned] = useState<PlannedChange | null>(null);
  if (!data) {
    return (
      <Loading
        query={query}
        placeholder={<TableSkeleton label="Releases" rows={6} />}
        failure="The releases could not be loaded"
      />
    );
  }
  return (
    <div className={classes.page}>
      <StaleNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      <p className={classes.quiet}>
        Environment {data.environment}, registry document {data.number}. Updated every five seconds.
        {data.remotes.length > 0 && (
          <>
            {' '}
            Health comes from the reports to one shell since it started (<RelativeTime at={data.heardSince} />
            ); a canary is judged by the reports to all shells.
          </>
        )}
      </p>
      {data.remotes.length === 0 && (
        <Notice title="Nothing was ever released">
          <p>The first release is published with pnpm release publish.</p>
        </Notice>
      )}
      {data.remotes.map((state) => (
        <RemoteSheet
          key={state.remote}
          state={state}
          number={data.number}
          onPlan={mayChange(state.remote) ? setPlanned : null}
        />
      ))}
      {data.number > 0 && <ReleaseHistory number={data.number} />}
      <ChangeDialog planned={planned} onClose={() => setPlanned(null)} />
    </div>
  );
}
