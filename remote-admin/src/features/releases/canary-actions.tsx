import { useState } from 'react';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { ActiveVersion } from 'shared-contracts/releases/management';
import { Button } from '../../components/button.tsx';
import { useApp } from '../../lib/app-context.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type PlannedChange, setCanary } from './release-change.ts';
import { RELEASES } from './release-queries.ts';

interface CanaryActionsProps {
  readonly remote: RemoteName;
  readonly active: ActiveVersion;
  readonly canary: ActiveVersion;
  readonly number: number;
  readonly onPlan: (planned: PlannedChange) => void;
}

/** What can be done with a version that a share of visitors gets. Standing still costs nobody anything: no question. */
export function CanaryActions({ remote, active, canary, number, onPlan }: CanaryActionsProps) {
  const { call } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const deed = canary.canary?.pausedShare === undefined ? 'pause' : 'resume';
  const { version } = canary;
  const stand = async () => {
    setIsBusy(true);
    await setCanary(call, { deed, remote, version, seen: number });
    // What is pressed next is decided by what is so then.
    await queryClient.invalidateQueries({ queryKey: RELEASES });
    setIsBusy(false);
  };
  const plan = (what: 'promote' | 'end') =>
    onPlan({
      deed: what,
      remote,
      from: what === 'end' ? version : active.version,
      to: what === 'end' ? active.version : version,
      seen: number,
    });
  return (
    <>
      <Button
        isBusy={isBusy}
        aria-label={`${deed === 'pause' ? 'Pause' : 'Resume'} the canary of ${remote}`}
        onClick={() => void stand()}
      >
        {deed === 'pause' ? 'Pause' : 'Resume'}
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
