import { asc, eq } from 'drizzle-orm';
import { ADMIN_NOT_FOUND } from 'shared-contracts/accounts/admins';
import { endPendingLogins } from '../../auth/pending-logins.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { endSessionsOf } from '../../auth/session-list.ts';
import type { ServiceContext } from '../../context.ts';
import { admins, passwordResets } from '../../db/schema/accounts.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface DisableAdmin {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Keeps an administrator out, ends their sessions and makes their links void. One who is disabled stays so.
 * @throws NotFoundError; ConflictError for oneself, and when nobody would be left
 */
export async function disableAdmin({ ctx, input: { id } }: DisableAdmin): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    // Locked, so that of two who disable each other at once the second meets the first.
    const all = await tx
      .select({ id: admins.id, disabledAt: admins.disabledAt, invitedUntil: admins.invitedUntil })
      .from(admins)
      .orderBy(asc(admins.id))
      .for('update');
    const asked = all.find((admin) => admin.id === id);
    if (!asked) throw new NotFoundError(ADMIN_NOT_FOUND);
    if (asked.disabledAt) return;
    if (id === actor.adminId) throw new ConflictError('You cannot disable yourself.');
    if (all.filter(({ disabledAt }) => disabledAt === null).length === 1) {
      throw new ConflictError('The last administrator cannot be disabled.');
    }
    await tx
      .update(admins)
      .set({ disabledAt: at, ...(asked.invitedUntil && { invitedUntil: at }) })
      .where(eq(admins.id, id));
    await endSessionsOf(tx, id);
    await endPendingLogins(tx, id);
    await tx.delete(passwordResets).where(eq(passwordResets.adminId, id));
    await recordAudit(tx, { at, actor, action: 'admin.disable', subjectId: id });
  });
}
