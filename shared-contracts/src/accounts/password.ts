import { z } from 'zod';
import { lengthOf, STANDALONE_RULES, PASSWORD_MAX } from './password-rules.ts';

/** A new password: meets `STANDALONE_RULES` and has at most 128 characters. */
export const NewPassword = z
  .string({ error: 'Enter a new password' })
  .refine((password) => lengthOf(password) <= PASSWORD_MAX, {
    error: `Use at most ${PASSWORD_MAX} characters`,
    abort: true,
  })
  .superRefine((password, check) => {
    const missing = STANDALONE_RULES.filter(({ isMet }) => !isMet(password, undefined)).map(
      ({ text }) => text,
    );
    if (missing.length > 0) check.addIssue(`Missing: ${missing.join(', ')}`);
  });
export type NewPassword = z.infer<typeof NewPassword>;

/** An existing password; the rules for new passwords do not apply. */
export const TypedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(1024, 'The password is too long');
