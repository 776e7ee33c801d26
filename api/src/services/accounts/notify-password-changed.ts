import type { Database } from '../../db/open-database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Notifies the account owner, so that an unauthorised change is noticed. */
export const notifyPasswordChanged = (tx: Database, to: string, at: Date): Promise<string> =>
  enqueueMail(tx, {
    at,
    kind: 'password-changed',
    to,
    subject: 'Your password was changed',
    content: [
      'The password of your account was changed, and you were logged out everywhere.',
      'If it was not you, choose a new password by “Forgot password?” on the login page at once, and tell your colleagues.',
    ],
  });
