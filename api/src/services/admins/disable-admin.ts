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
 * Disables an administrator, ends their sessions and invalidates their links. Does nothing if already disabled.
 * @throws NotFoundError; ConflictError for the caller's own account, and for the last one that is enabled
 */
export async function disableAdmin({ ctx, input: { id } }: DisableAdmin): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    // Locks all rows, so that two admins cannot disable each other concurrently.
    const all = await tx
      .select({ id: admins.id, disabledAt: admins.disabledAt, invitedUntil: admins.invitedUntil })
      .from(admins)
      .orderBy(asc(admins.id))
      .for('update');
    const target = all.find((admin) => admin.id === id);
    if (!target) throw new NotFoundError(ADMIN_NOT_FOUND);
    if (target.disabledAt) return;
    if (id === actor.adminId) throw new ConflictError('You cannot disable yourself.');
    if (all.filter(({ disabledAt }) => disabledAt === null).length === 1) {
      throw new ConflictError('The last administrator cannot be disabled.');
    }
    await tx
      .update(admins)
      .set({ disabledAt: at, ...(target.invitedUntil && { invitedUntil: at }) })
      .where(eq(admins.id, id));
    await endSessionsOf(tx, id);
    await endPendingLogins(tx, id);
    await tx.delete(passwordResets).where(eq(passwordResets.adminId, id));
    await recordAudit(tx, { at, actor, action: 'admin.disable', subjectId: id });
  });
}
