import { z } from 'zod';
import { lengthOf, OWN_RULES, PASSWORD_MAX } from './password-rules.ts';

/** A password that somebody chooses: the rules that it meets by itself, and at most 128 characters. */
export const NewPassword = z
  .string({ error: 'Enter a new password' })
  .refine((password) => lengthOf(password) <= PASSWORD_MAX, {
    error: `Use at most ${PASSWORD_MAX} characters`,
    abort: true,
  })
  .superRefine((password, check) => {
    const missing = OWN_RULES.filter(({ isMet }) => !isMet(password, undefined)).map(({ text }) => text);
    if (missing.length > 0) check.addIssue(`Missing: ${missing.join(', ')}`);
  });
export type NewPassword = z.infer<typeof NewPassword>;

/** A password as somebody types it who has it already; which rules it once met does not matter. */
export const TypedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(1024, 'The password is too long');
