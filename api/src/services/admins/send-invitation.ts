import { eq } from 'drizzle-orm';
import { FIRM } from 'shared-contracts/firm/firm';
import { createResetLink, INVITATION_LINK_MS } from '../../auth/reset-links.ts';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins, passwordResets } from '../../db/schema/accounts.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

export interface Invitation {
  readonly adminId: string;
  readonly email: string;
  /** The admin who sends the invitation. */
  readonly by: Actor;
  readonly adminOrigin: string;
  readonly now: Date;
}

/**
 * Sends the owner of a new account a link to choose a password. Invalidates earlier links.
 * @returns when the link expires
 */
export async function sendInvitation(
  tx: Database,
  { adminId, email, by, adminOrigin, now }: Invitation,
): Promise<Date> {
  const invitedUntil = new Date(now.getTime() + INVITATION_LINK_MS);
  await tx.update(admins).set({ invitedUntil }).where(eq(admins.id, adminId));
  await tx.delete(passwordResets).where(eq(passwordResets.adminId, adminId));
  const link = await createResetLink(tx, { adminId, adminOrigin, now, lastsMs: INVITATION_LINK_MS });
  const [inviter] = await tx.select({ email: admins.email }).from(admins).where(eq(admins.id, by.adminId));
  await enqueueMail(tx, {
    at: now,
    kind: 'invitation',
    to: email,
    subject: `Your account in the back office of ${FIRM.name}`,
    content: [
      `${inviter?.email ?? 'An administrator'} invites you to the back office of ${FIRM.name}. Choose your password by this link within seven days. It works once.`,
      { label: 'Choose a password', href: link },
      'If the link has expired, ask for a new invitation.',
    ],
  });
  return invitedUntil;
}
