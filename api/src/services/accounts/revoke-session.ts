import { requireActor } from '../../auth/require-actor.ts';
import { endShownSession } from '../../auth/session-list.ts';
import type { ServiceContext } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface RevokeSession {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  /** `id` as in `listSessions`. */
  readonly input: { readonly id: string };
}

/**
 * Ends one of the caller's own sessions.
 * @throws NotFoundError when the caller has none with this id
 */
export async function revokeSession({ ctx, input }: RevokeSession): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const isEnded = await endShownSession(tx, actor.adminId, input.id);
    if (!isEnded) throw new NotFoundError('You have no such session.');
    await recordAudit(tx, { at, actor, action: 'session.revoke', subjectId: input.id });
  });
}
