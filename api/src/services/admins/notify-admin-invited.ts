import type { Database } from '../../db/open-database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

export interface Invitation {
  readonly at: Date;
  readonly invited: string;
  /** Id of the admin who sent the invitation. */
  readonly by: string;
  readonly colleagues: readonly { readonly id: string; readonly email: string }[];
}

/** Notifies every administrator of an invitation, including the one who sent it. */
export async function notifyAdminInvited(
  tx: Database,
  { at, invited, by, colleagues }: Invitation,
): Promise<void> {
  const inviter = colleagues.find(({ id }) => id === by)?.email ?? 'An administrator';
  for (const { email } of colleagues) {
    await enqueueMail(tx, {
      at,
      kind: 'colleague-invited',
      to: email,
      subject: 'A new administrator was invited',
      content: [
        `${inviter} invited ${invited} to the back office.`,
        'If this was not planned, disable that account under Account, Administrators, at once, and change your password if the invitation came from your account.',
      ],
    });
  }
}
