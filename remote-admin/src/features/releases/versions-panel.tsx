import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RemoteState, StoredVersion } from 'shared-contracts/releases/management';
import { Button } from '../../components/button.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Loading } from '../../components/loading.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { useApp } from '../../lib/app-context.ts';
import { shortDate } from '../../lib/dates.ts';
import { Comparison } from './comparison.tsx';
import type { PlannedChange } from './release-change.ts';
import { versionsQuery } from './release-queries.ts';
import classes from './releases.module.css';

interface VersionsPanelProps {
  readonly isOpen: boolean;
  readonly state: RemoteState;
  readonly number: number;
  readonly onClose: () => void;
  /** Null if the user may not release this remote. */
  readonly onPlan: ((planned: PlannedChange) => void) | null;
}

/** The recently active versions of a remote: compares any two, and activates one. */
export function VersionsPanel({ isOpen, state, number, onClose, onPlan }: VersionsPanelProps) {
  const { remote, versions, previous } = state;
  const { call } = useApp();
  const result = useQuery({ ...versionsQuery(call, remote, number), enabled: isOpen });
  const active = versions.find(({ isDefault }) => isDefault)?.version ?? '';
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const stored = result.data ?? [];
  const from = chosen.from ?? active;
  const to = chosen.to ?? versions.find(({ canary }) => canary)?.version ?? previous ?? active;
  const target = stored.find(({ version }) => version === to);
  const isOlder = builtAt(target) < builtAt(stored.find(({ version }) => version === active));
  return (
    <SidePanel isOpen={isOpen} title={`Versions of ${remote}`} onClose={onClose}>
      {isOpen && <LeaveGuard onBack={onClose} />}
      {!result.data && (
        <Loading
          query={result}
          placeholder={<TableSkeleton label="Versions" rows={4} />}
          failure="The versions could not be loaded"
        />
      )}
      {result.data && (
        <div className={classes.panel}>
          <Choice
            label="From"
            value={from}
            versions={stored}
            active={active}
            onChoose={(version) => setChosen({ ...chosen, from: version })}
          />
          <Choice
            label="To"
            value={to}
            versions={stored}
            active={active}
            onChoose={(version) => setChosen({ ...chosen, to: version })}
          />
          {from === to && (
            <p>
              {stored.length > 1
                ? 'Choose two versions to see what differs.'
                : 'There is no other version to compare with yet.'}
            </p>
          )}
          {from !== to && <Comparison remote={remote} from={from} to={to} />}
          {onPlan && to !== active && target?.details && (
            <p>
              <Button
                look="primary"
                onClick={() => {
                  onClose();
                  onPlan({
                    action: isOlder ? 'rollback' : 'promote',
                    remote,
                    from: active,
                    to,
                    seen: number,
                  });
                }}
              >
                {isOlder ? `Roll back to ${to}…` : `Promote ${to}…`}
              </Button>
            </p>
          )}
        </div>
      )}
    </SidePanel>
  );
}

const WITHDRAWALS = { rollback: 'rolled back', abort: 'aborted' } as const;

const builtAt = (version: StoredVersion | undefined): string => version?.details?.builtAt ?? '';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly versions: readonly StoredVersion[];
  readonly active: string;
  readonly onChoose: (version: string) => void;
}

function Choice({ label, value, versions, active, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      {label}
      <select className={classes.select} value={value} onChange={(event) => onChoose(event.target.value)}>
        {versions.map(({ version, details, withdrawal }) => (
          <option key={version} value={version}>
            {version}
            {version === active ? ', active' : ''}
            {withdrawal ? `, ${WITHDRAWALS[withdrawal]}` : ''}
            {details ? `, built ${shortDate(details.builtAt)}` : ', cannot be read'}
          </option>
        ))}
      </select>
    </label>
  );
}
