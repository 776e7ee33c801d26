import type { ActiveVersion } from 'shared-contracts/releases/management';
import type { Column } from '../../components/data-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { When } from '../../components/when.tsx';
import { Health } from './health.tsx';
import classes from './releases.module.css';
import { Share } from './share.tsx';

export type VersionRow = ActiveVersion & { readonly _id: string };

/** The versions that visitors get now: mostly one, two while a canary runs. */
export const VERSION_COLUMNS: readonly Column<VersionRow>[] = [
  {
    id: 'version',
    header: 'Version',
    isTitle: true,
    cell: ({ version, commit }) => (
      <span className={classes.stack}>
        <span className={classes.version}>{version}</span>
        {commit && <span className={classes.quiet}>commit {commit.slice(0, 10)}</span>}
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: (version) => <State version={version} /> },
  { id: 'share', header: 'Visitors', cell: ({ traffic }) => <Share percent={traffic} /> },
  { id: 'health', header: 'Health', cell: ({ health, trial }) => <Health health={health} trial={trial} /> },
  {
    id: 'built',
    header: 'Built',
    cell: ({ builtAt }) =>
      builtAt ? (
        <span className={classes.oneLine}>
          <When at={builtAt} />
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
        <span className={classes.quiet}>goes on with {pausedShare} %</span>
      </span>
    );
  }
  return (
    <span className={classes.stack}>
      <StatusBadge tone="signal">Canary</StatusBadge>
      {ramp?.steps[0] !== undefined && (
        <span className={classes.quiet}>
          {ramp.steps[0]} % <When at={ramp.nextAt} />
        </span>
      )}
    </span>
  );
}
