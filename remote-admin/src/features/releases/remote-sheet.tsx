import { useState } from 'react';
import type { RemoteState } from 'shared-contracts/releases/management';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { CanaryActions } from './canary-actions.tsx';
import type { PlannedChange } from './release-change.ts';
import classes from './releases.module.css';
import { VERSION_COLUMNS } from './version-columns.tsx';
import { VersionsPanel } from './versions-panel.tsx';

interface RemoteSheetProps {
  readonly state: RemoteState;
  /** Of the registry document that this is from. */
  readonly number: number;
  /** Null if the user may not release this remote. */
  readonly onPlan: ((planned: PlannedChange) => void) | null;
}

/** The active versions of a remote, and its actions. */
export function RemoteSheet({ state, number, onPlan }: RemoteSheetProps) {
  const { remote, versions, previous } = state;
  const [isOpen, setIsOpen] = useState(false);
  const active = versions.find(({ isDefault }) => isDefault);
  const canary = versions.find((version) => version.canary);
  if (!active) return null;
  return (
    <section aria-labelledby={remote} className={classes.sheet}>
      <div className={classes.head}>
        <div>
          <h2 id={remote} className={classes.heading}>
            {remote}
          </h2>
          <p className={classes.quiet}>Owner: {active.owner}</p>
        </div>
        <div className={classes.actions}>
          <Button aria-label={`Versions of ${remote}`} onClick={() => setIsOpen(true)}>
            Versions…
          </Button>
          {canary && onPlan && (
            <CanaryActions remote={remote} active={active} canary={canary} number={number} onPlan={onPlan} />
          )}
          {previous && !canary && onPlan && (
            <Button
              aria-label={`Roll back ${remote}`}
              onClick={() =>
                onPlan({ action: 'rollback', remote, from: active.version, to: previous, seen: number })
              }
            >
              Roll back…
            </Button>
          )}
        </div>
      </div>
      <DataTable
        label={`Versions of ${remote} that visitors get`}
        columns={VERSION_COLUMNS}
        items={versions.map((version) => ({ ...version, _id: version.version }))}
        nameOf={({ version }) => version}
      />
      <VersionsPanel
        isOpen={isOpen}
        state={state}
        number={number}
        onClose={() => setIsOpen(false)}
        onPlan={onPlan}
      />
    </section>
  );
}
