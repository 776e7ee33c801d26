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
  /** Who invites. */
  readonly by: Actor;
  readonly adminOrigin: string;
  readonly now: Date;
}

/**
 * Sends a link by which the owner of a new account chooses a password. An earlier link does not work any more.
 * @returns until when the link works
 */
export async function sendInvitation(
  tx: Database,
  { adminId, email, by, adminOrigin, now }: Invitation,
): Promise<Date> {
  const invitedUntil = new Date(now.getTime() + INVITATION_LINK_MS);
  await tx.update(admins).set({ invitedUntil }).where(eq(admins.id, adminId));
  await tx.delete(passwordResets).where(eq(passwordResets.adminId, adminId));
  const link = await createResetLink(tx, { adminId, adminOrigin, now, lastsMs: INVITATION_LINK_MS });
  const [host] = await tx.select({ email: admins.email }).from(admins).where(eq(admins.id, by.adminId));
  await enqueueMail(tx, {
    at: now,
    kind: 'invitation',
    to: email,
    subject: `Your account in the back office of ${FIRM.name}`,
    letter: [
      `${host?.email ?? 'An administrator'} invites you to the back office of ${FIRM.name}. Choose your password by this link within seven days. It works once.`,
      { label: 'Choose a password', href: link },
      'If the link has expired, ask for a new invitation.',
    ],
  });
  return invitedUntil;
}
