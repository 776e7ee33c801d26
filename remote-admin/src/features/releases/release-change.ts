import type { Call } from 'shared-contracts/client/client';
import type { RemoteName } from 'shared-contracts/release';
import { change } from '../../lib/change.ts';
import { RELEASES } from './release-queries.ts';

/** What somebody is about to do, and what they saw when they decided. */
export interface PlannedChange {
  readonly deed: 'promote' | 'rollback';
  readonly remote: RemoteName;
  /** The version in force now. */
  readonly from: string;
  readonly to: string;
  /** Number of the registry document on the screen. */
  readonly seen: number;
}

export const DEEDS = {
  promote: { verb: 'Promote', question: 'Give it to everybody?' },
  rollback: { verb: 'Roll back', question: 'Roll back?' },
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
    done: deed === 'promote' ? `Everybody gets ${to} from now on.` : `${remote} is back at ${to}.`,
    failed: `${remote} stays at ${from}.`,
  });
}
