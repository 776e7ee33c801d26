import type { Database } from '../../db/open-database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

const CHANGES = {
  on: ['Two-step login is on', 'From now on a login to your account asks for a code of your app too.'],
  off: ['Two-step login is off', 'A login to your account asks for the password alone again.'],
  reset: [
    'Your two-step login was reset',
    'Another administrator turned it off, and you were logged out everywhere. A login asks for the password alone until you set it up again.',
  ],
  codes: ['You have new recovery codes', 'The recovery codes that you had before are void.'],
  'recovery-code': [
    'A recovery code was used',
    'Somebody logged in to your account with the password and one of your recovery codes. It is used up.',
  ],
} as const;

export interface TwoStepChange {
  readonly at: Date;
  readonly to: string;
  readonly change: keyof typeof CHANGES;
}

/** Tells the owner of an account, who may not be the one who did it. */
export function tellTwoStepChanged(tx: Database, { at, to, change }: TwoStepChange): Promise<string> {
  const [subject, text] = CHANGES[change];
  return enqueueMail(tx, {
    at,
    kind: 'two-step-changed',
    to,
    subject,
    letter: [text, 'If it was not you, change your password at once, and tell your colleagues.'],
  });
}
