import type { Call } from 'shared-contracts/http/client/client';
import type { RemoteName } from 'shared-contracts/releases/release';
import { change } from '../../lib/change.ts';
import { RELEASES } from './release-queries.ts';

/** What somebody is about to do, and what they saw when they decided. */
export interface PlannedChange {
  readonly deed: 'promote' | 'rollback' | 'end';
  readonly remote: RemoteName;
  /** The version that visitors, or a share of them, get now. */
  readonly from: string;
  readonly to: string;
  /** Number of the registry document on the screen. */
  readonly seen: number;
}

/** A canary that nobody gets for now, or gets again. */
export interface CanaryChange extends Pick<PlannedChange, 'remote' | 'seen'> {
  readonly deed: 'pause' | 'resume';
  readonly version: string;
}

export const DEEDS = {
  promote: { verb: 'Promote', question: 'Give it to everybody?' },
  rollback: { verb: 'Roll back', question: 'Roll back?' },
  end: { verb: 'End the canary', question: 'End the canary?' },
} as const;

/** Does it, unless the remote was changed meanwhile; says what came of it. */
export function carryOut(call: Call, { deed, remote, from, to, seen }: PlannedChange): Promise<boolean> {
  const body = { remote, version: to, seen };
  return change({
    key: RELEASES,
    send: () =>
      deed === 'promote'
        ? call('POST /remotes/operations/promote', { body })
        : call('POST /remotes/operations/rollback', { body }),
    done: deed === 'rollback' ? `${remote} is back at ${to}.` : `Everybody gets ${to} from now on.`,
    failed: deed === 'end' ? `The canary of ${remote} goes on.` : `${remote} stays at ${from}.`,
  });
}

/** The same for a canary that is to stand still or to go on. */
export function setCanary(call: Call, { deed, remote, version, seen }: CanaryChange): Promise<boolean> {
  const body = { remote, version, seen };
  return change({
    key: RELEASES,
    send: () =>
      deed === 'pause'
        ? call('POST /remotes/operations/pause', { body })
        : call('POST /remotes/operations/resume', { body }),
    done: deed === 'pause' ? `Nobody gets ${version} for now.` : `The same visitors get ${version} again.`,
    failed: `The canary of ${remote} stays as it was.`,
  });
}
