import { requireActor } from '../../auth/require-actor.ts';
import { endSessionsOf } from '../../auth/session-list.ts';
import type { ServiceContext } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface EndOtherSessions {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  /** `current`: the secret of the session that stays open. */
  readonly input: { readonly current: string };
}

/** Ends all other sessions of the caller. @returns their number */
export async function endOtherSessions({ ctx, input }: EndOtherSessions): Promise<number> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const count = await endSessionsOf(tx, actor.adminId, input.current);
    if (count > 0) await recordAudit(tx, { at, actor, action: 'session.revoke', details: { count } });
    return count;
  });
}
