import type { Call } from 'shared-contracts/http/client/client';
import type { RemoteName } from 'shared-contracts/releases/release';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { RELEASES } from './release-queries.ts';

/** A change to confirm, based on the registry document on the screen. */
export interface PlannedChange {
  readonly action: 'promote' | 'rollback' | 'end';
  readonly remote: RemoteName;
  /** The current version, or the canary. */
  readonly from: string;
  readonly to: string;
  /** Number of the registry document on the screen, for optimistic locking. */
  readonly seen: number;
}

/** Pauses or resumes a canary. */
export interface CanaryChange extends Pick<PlannedChange, 'remote' | 'seen'> {
  readonly action: 'pause' | 'resume';
  readonly version: string;
}

export const ACTION_LABELS = {
  promote: { verb: 'Promote', question: 'Promote it to all visitors?' },
  rollback: { verb: 'Roll back', question: 'Roll back?' },
  end: { verb: 'End the canary', question: 'End the canary?' },
} as const;

/** Applies the change, unless the remote has been changed meanwhile, and shows the result. */
export function applyChange(call: Call, { action, remote, from, to, seen }: PlannedChange): Promise<boolean> {
  const body = { remote, version: to, seen };
  return mutate({
    key: RELEASES,
    send: () =>
      action === 'promote'
        ? call('POST /remotes/operations/promote', { body })
        : call('POST /remotes/operations/rollback', { body }),
    successMessage:
      action === 'rollback' ? `${remote} is back at ${to}.` : `All visitors get ${to} from now on.`,
    failureMessage: action === 'end' ? `The canary of ${remote} continues.` : `${remote} stays at ${from}.`,
  });
}

/** Applies a pause or resume in the same way. */
export function pauseOrResume(call: Call, { action, remote, version, seen }: CanaryChange): Promise<boolean> {
  const body = { remote, version, seen };
  return mutate({
    key: RELEASES,
    send: () =>
      action === 'pause'
        ? call('POST /remotes/operations/pause', { body })
        : call('POST /remotes/operations/resume', { body }),
    successMessage:
      action === 'pause' ? `No visitors get ${version} for now.` : `The same visitors get ${version} again.`,
    failureMessage: `The canary of ${remote} is unchanged.`,
  });
}
