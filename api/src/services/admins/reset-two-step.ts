import { eq } from 'drizzle-orm';
import { ADMIN_NOT_FOUND } from 'shared-contracts/accounts/admins';
import { removeAuthenticator } from '../../auth/authenticators.ts';
import { endPendingLogins } from '../../auth/pending-logins.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { endSessionsOf } from '../../auth/session-list.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellTwoStepChanged } from '../two-step/tell-two-step-changed.ts';
import type { DisableAdmin } from './disable-admin.ts';

/**
 * Turns the two-step login of a colleague off who lost app and recovery codes. Their sessions end: what they lost may
 * hold one. One whose login has one step stays as it is.
 * @throws NotFoundError; ConflictError for the caller's own account, which takes password and code
 */
export async function resetTwoStep({ ctx, input: { id } }: DisableAdmin): Promise<void> {
  const actor = requireActor(ctx);
  if (id === actor.adminId) {
    throw new ConflictError('Turn your own two-step login off with your password and a code.');
  }
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select({ to: admins.email }).from(admins).where(eq(admins.id, id));
    if (!found) throw new NotFoundError(ADMIN_NOT_FOUND);
    if (!(await removeAuthenticator(tx, id))) return;
    await endPendingLogins(tx, id);
    await endSessionsOf(tx, id);
    await recordAudit(tx, { at, actor, action: 'two-step.reset', subjectId: id });
    await tellTwoStepChanged(tx, { at, to: found.to, change: 'reset' });
  });
}
