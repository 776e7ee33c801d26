import type { OwnSession } from 'shared-contracts/accounts/auth';
import { requireActor } from '../../auth/require-actor.ts';
import { listSessions as list } from '../../auth/session-list.ts';
import type { ServiceContext } from '../../context.ts';

export interface ListSessions {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  /** `current`: the secret of the caller's session. */
  readonly input: { readonly current: string };
}

/** Lists the caller's own sessions, most recently used first. */
export async function listSessions({ ctx, input }: ListSessions): Promise<OwnSession[]> {
  const { adminId } = requireActor(ctx);
  const sessions = await list(ctx.db, { adminId, current: input.current, now: ctx.clock() });
  return sessions.map(({ id, createdAt, lastSeenAt, browser, isCurrent }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    browser,
    isCurrent,
  }));
}
