import { useState } from 'react';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { ActiveVersion } from 'shared-contracts/releases/management';
import { Button } from '../../components/button.tsx';
import { useApp } from '../../lib/app-context.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type PlannedChange, pauseOrResume } from './release-change.ts';
import { RELEASES } from './release-queries.ts';

interface CanaryActionsProps {
  readonly remote: RemoteName;
  readonly active: ActiveVersion;
  readonly canary: ActiveVersion;
  readonly number: number;
  readonly onPlan: (planned: PlannedChange) => void;
}

/** The actions of a canary. Pausing is harmless, so it needs no confirmation. */
export function CanaryActions({ remote, active, canary, number, onPlan }: CanaryActionsProps) {
  const { call } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const action = canary.canary?.pausedShare === undefined ? 'pause' : 'resume';
  const { version } = canary;
  const toggle = async () => {
    setIsBusy(true);
    await pauseOrResume(call, { action, remote, version, seen: number });
    // The next click must act on the new state.
    await queryClient.invalidateQueries({ queryKey: RELEASES });
    setIsBusy(false);
  };
  const plan = (what: 'promote' | 'end') =>
    onPlan({
      action: what,
      remote,
      from: what === 'end' ? version : active.version,
      to: what === 'end' ? active.version : version,
      seen: number,
    });
  return (
    <>
      <Button
        isBusy={isBusy}
        aria-label={`${action === 'pause' ? 'Pause' : 'Resume'} the canary of ${remote}`}
        onClick={() => void toggle()}
      >
        {action === 'pause' ? 'Pause' : 'Resume'}
      </Button>
      <Button aria-label={`End the canary of ${remote}`} onClick={() => plan('end')}>
        End canary…
      </Button>
      <Button look="primary" aria-label={`Promote the canary of ${remote}`} onClick={() => plan('promote')}>
        Promote…
      </Button>
    </>
  );
}
