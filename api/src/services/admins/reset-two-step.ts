import { eq } from 'drizzle-orm';
import { ADMIN_NOT_FOUND } from 'shared-contracts/accounts/admins';
import { removeAuthenticator } from '../../auth/authenticators.ts';
import { endPendingLogins } from '../../auth/pending-logins.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { endSessionsOf } from '../../auth/session-list.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyTwoStepChanged } from '../two-step/notify-two-step-changed.ts';
import type { DisableAdmin } from './disable-admin.ts';

/**
 * Turns off the two-step login of a colleague who has lost app and recovery codes. Ends their sessions, since the lost
 * device may be logged in. Does nothing if two-step login is off.
 * @throws NotFoundError; ConflictError for the caller's own account, which requires password and code
 */
export async function resetTwoStep({ ctx, input: { id } }: DisableAdmin): Promise<void> {
  const actor = requireActor(ctx);
  if (id === actor.adminId) {
    throw new ConflictError('Turn your own two-step login off with your password and a code.');
  }
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    // Locked, so that a concurrent login opens its session before this and loses it, or sees two-step login off.
    const [admin] = await tx.select({ to: admins.email }).from(admins).where(eq(admins.id, id)).for('update');
    if (!admin) throw new NotFoundError(ADMIN_NOT_FOUND);
    if (!(await removeAuthenticator(tx, id))) return;
    await endPendingLogins(tx, id);
    await endSessionsOf(tx, id);
    await recordAudit(tx, { at, actor, action: 'two-step.reset', subjectId: id });
    await notifyTwoStepChanged(tx, { at, to: admin.to, change: 'reset' });
  });
}
