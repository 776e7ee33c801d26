import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Timestamp } from '../lib/identifiers.ts';
import { TypedPassword } from './password.ts';

/** The second step of a login: the six digits of an authenticator app (RFC 6238), or a recovery code. */
export const SecondStepCode = z
  .string({ error: 'Enter a code' })
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9 -]{4,38}[A-Za-z0-9]$/,
    'Enter the six digits of your app, or a recovery code',
  );
export type SecondStepCode = z.infer<typeof SecondStepCode>;

/** Body of `POST /api/auth/login/code`. Whose login it is says the cookie that the first step set. */
export const LoginCodeInput = z.object({ code: SecondStepCode });
export type LoginCodeInput = z.infer<typeof LoginCodeInput>;

/** Whether an account asks for a second step. */
export const TwoStepState = z.object({
  isOn: z.boolean(),
  since: Timestamp.nullable(),
  recoveryCodesLeft: z.int().min(0),
  isRequired: z.boolean().describe('REQUIRE_TWO_STEP demands it, so it cannot be turned off'),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

export const TwoStepStateAnswer = successOf(TwoStepState);

/** Body of `POST /api/auth/two-step/setup`. */
export const TwoStepSetupInput = z.object({ password: TypedPassword });
export type TwoStepSetupInput = z.infer<typeof TwoStepSetupInput>;

/** What an authenticator app is given, by hand or as a picture. It counts once a code of it was entered. */
export const TwoStepSetup = z.object({
  secret: z.string().describe('The key in base 32'),
  uri: z.string().describe('The same for a QR code, with the names of site and account: `otpauth://totp/…`'),
});
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

export const TwoStepSetupAnswer = successOf(TwoStepSetup);

/** How many recovery codes an account gets. Each opens it once. */
export const RECOVERY_CODES = 10;

/** Recovery codes. No call shows them a second time. */
export const RecoveryCodesAnswer = successOf(z.object({ recoveryCodes: z.array(z.string()) }));

/** Body of what only the person may do who has both: the password and a code. */
export const BothSteps = z.object({ password: TypedPassword, code: SecondStepCode });
export type BothSteps = z.infer<typeof BothSteps>;
