import { and, eq, isNotNull } from 'drizzle-orm';
import { ADMIN_NOT_FOUND } from 'shared-contracts/accounts/admins';
import { requireActor } from '../../auth/require-actor.ts';
import { admins } from '../../db/schema/accounts.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { DisableAdmin } from './disable-admin.ts';

/**
 * Enables a disabled administrator, whose password is unchanged.
 * @throws NotFoundError
 */
export async function enableAdmin({ ctx, input: { id } }: DisableAdmin): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const [admin] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, id));
    if (!admin) throw new NotFoundError(ADMIN_NOT_FOUND);
    const [{ affectedRows }] = await tx
      .update(admins)
      .set({ disabledAt: null })
      .where(and(eq(admins.id, id), isNotNull(admins.disabledAt)));
    if (affectedRows === 0) return;
    await recordAudit(tx, { at, actor, action: 'admin.enable', subjectId: id });
  });
}
