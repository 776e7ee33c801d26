import { isNull } from 'drizzle-orm';
import type { Admin, InviteAdminInput } from 'shared-contracts/accounts/admins';
import { ulid } from 'ulid';
import { generatePassword, hashPassword } from '../../auth/password.ts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { isDuplicateEntry } from '../../db/faults.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyAdminInvited } from './notify-admin-invited.ts';
import { sendInvitation } from './send-invitation.ts';

export interface InviteAdmin {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'adminOrigin' | 'actor'>;
  readonly input: InviteAdminInput;
}

/**
 * Creates an account with a random password, and sends its owner a link to choose one. Every administrator is notified
 * by mail, so that an invitation from a stolen session is noticed.
 * @throws ConflictError when the account already exists
 */
export async function inviteAdmin({ ctx, input }: InviteAdmin): Promise<Admin> {
  const actor = requireActor(ctx);
  const { db, clock, adminOrigin } = ctx;
  const email = input.email.toLowerCase();
  const passwordHash = await hashPassword(generatePassword());
  const now = clock();
  const id = ulid(now.getTime());
  let invitedUntil = now;
  try {
    await db.transaction(async (tx) => {
      const colleagues = await tx.select().from(admins).where(isNull(admins.disabledAt));
      await tx.insert(admins).values({ id, email, passwordHash, createdAt: now });
      await recordAudit(tx, { at: now, actor, action: 'admin.invite', subjectId: id });
      invitedUntil = await sendInvitation(tx, { adminId: id, email, by: actor, adminOrigin, now });
      await notifyAdminInvited(tx, { at: now, invited: email, by: actor.adminId, colleagues });
    });
  } catch (error) {
    if (!isDuplicateEntry(error)) throw error;
    throw new ConflictError('There is already an administrator with this e-mail address.');
  }
  return {
    _id: id,
    email,
    createdAt: now.toISOString(),
    invitation: { expiresAt: invitedUntil.toISOString() },
    isDisabled: false,
    isYou: false,
    hasTwoStep: false,
  };
}
