import type { Database } from '../../db/open-database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

const CHANGES = {
  on: [
    'Two-step login is on',
    'From now on, logging in to your account also takes a code from your authenticator app.',
  ],
  off: ['Two-step login is off', 'Logging in to your account takes only the password again.'],
  reset: [
    'Your two-step login was reset',
    'Another administrator turned it off, and you were logged out everywhere. Logging in takes only the password until you set it up again.',
  ],
  codes: ['You have new recovery codes', 'Your earlier recovery codes no longer work.'],
  'recovery-code': [
    'A recovery code was used',
    'Somebody entered one of your recovery codes with your password, to log in or to confirm a change. That code cannot be used again.',
  ],
} as const;

export interface TwoStepChange {
  readonly at: Date;
  readonly to: string;
  readonly change: keyof typeof CHANGES;
}

/** Notifies the account owner, so that an unauthorised change is noticed. */
export function notifyTwoStepChanged(tx: Database, { at, to, change }: TwoStepChange): Promise<string> {
  const [subject, text] = CHANGES[change];
  return enqueueMail(tx, {
    at,
    kind: 'two-step-changed',
    to,
    subject,
    content: [text, 'If it was not you, change your password at once, and tell your colleagues.'],
  });
}
