import type { ActiveVersion } from 'shared-contracts/releases/management';
import { shortCommit } from 'shared-contracts/releases/short-commit';
import type { Column } from '../../components/data-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Health } from './health.tsx';
import classes from './releases.module.css';
import { TrafficShare } from './traffic-share.tsx';

export type VersionRow = ActiveVersion & { readonly _id: string };

/** Columns of the active versions: usually one, two while a canary runs. */
export const VERSION_COLUMNS: readonly Column<VersionRow>[] = [
  {
    id: 'version',
    header: 'Version',
    isTitle: true,
    cell: ({ version, commit }) => (
      <span className={classes.stack}>
        <span className={classes.version}>{version}</span>
        {commit && <span className={classes.quiet}>commit {shortCommit(commit)}</span>}
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: (version) => <State version={version} /> },
  { id: 'share', header: 'Visitors', cell: ({ traffic }) => <TrafficShare percent={traffic} /> },
  { id: 'health', header: 'Health', cell: ({ health, trial }) => <Health health={health} trial={trial} /> },
  {
    id: 'built',
    header: 'Built',
    cell: ({ builtAt }) =>
      builtAt ? (
        <span className={classes.oneLine}>
          <RelativeTime at={builtAt} />
        </span>
      ) : (
        'Its release.json cannot be read'
      ),
  },
];

function State({ version: { canary } }: { version: ActiveVersion }) {
  if (!canary) return <StatusBadge tone="good">Active</StatusBadge>;
  const { pausedShare, ramp } = canary;
  if (pausedShare !== undefined) {
    return (
      <span className={classes.stack}>
        <StatusBadge tone="warning">Canary, paused</StatusBadge>
        <span className={classes.quiet}>resumes with {pausedShare}%</span>
      </span>
    );
  }
  return (
    <span className={classes.stack}>
      <StatusBadge tone="signal">Canary</StatusBadge>
      {ramp?.steps[0] !== undefined && (
        <span className={classes.quiet}>
          {ramp.steps[0]}% <RelativeTime at={ramp.nextAt} />
        </span>
      )}
    </span>
  );
}
