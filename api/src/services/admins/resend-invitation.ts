import { eq } from 'drizzle-orm';
import { ADMIN_NOT_FOUND } from 'shared-contracts/accounts/admins';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sendInvitation } from './send-invitation.ts';

export interface ResendInvitation {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'adminOrigin' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Sends an invited colleague a new link, which works for seven days and replaces the earlier one.
 * @throws NotFoundError; ConflictError when they have already chosen a password, or are disabled
 */
export async function resendInvitation({ ctx, input: { id } }: ResendInvitation): Promise<void> {
  const actor = requireActor(ctx);
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const [invited] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
    if (!invited) throw new NotFoundError(ADMIN_NOT_FOUND);
    if (invited.disabledAt) throw new ConflictError('This administrator is disabled.');
    if (!invited.invitedUntil) throw new ConflictError('This administrator has already chosen a password.');
    await recordAudit(tx, { at: now, actor, action: 'admin.invite-again', subjectId: id });
    const { email } = invited;
    await sendInvitation(tx, { adminId: id, email, by: actor, adminOrigin: ctx.adminOrigin, now });
  });
}
