import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Timestamp } from '../lib/identifiers.ts';
import { TypedPassword } from './password.ts';

const codeOf = (message: string) =>
  z
    .string({ error: 'Enter a code' })
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{4,38}[A-Za-z0-9]$/, message);

/** The second step of a login: the six digits of an authenticator app (RFC 6238), or a recovery code. */
export const SecondStepCode = codeOf('Enter the six digits of your app, or a recovery code');
export type SecondStepCode = z.infer<typeof SecondStepCode>;

/** Body of `POST /api/auth/login/code`. The cookie that the first step set identifies the login. */
export const LoginCodeInput = z.object({ code: SecondStepCode });
export type LoginCodeInput = z.infer<typeof LoginCodeInput>;

/** Body of `POST /api/auth/two-step/confirm`: the first code from the app. There are no recovery codes yet. */
export const TwoStepConfirmInput = z.object({ code: codeOf('Enter the six digits of your app') });
export type TwoStepConfirmInput = z.infer<typeof TwoStepConfirmInput>;

/** The two-step login of an account. */
export const TwoStepState = z.object({
  isOn: z.boolean(),
  since: Timestamp.nullable(),
  recoveryCodesLeft: z.int().min(0),
  isRequired: z.boolean().describe('Whether REQUIRE_TWO_STEP requires it, so that it cannot be turned off'),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

export const TwoStepStateResponse = successOf(TwoStepState);

/** Body of `POST /api/auth/two-step/setup`. */
export const TwoStepSetupInput = z.object({ password: TypedPassword });
export type TwoStepSetupInput = z.infer<typeof TwoStepSetupInput>;

/** The key for an authenticator app, as text and as a QR code. It takes effect once a code has been confirmed. */
export const TwoStepSetup = z.object({
  secret: z.string().describe('The key in base 32'),
  uri: z.string().describe('The key for a QR code, with the names of site and account: `otpauth://totp/…`'),
});
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

export const TwoStepSetupResponse = successOf(TwoStepSetup);

/** Number of recovery codes of an account. Each works once. */
export const RECOVERY_CODES = 10;

/** Recovery codes, which are returned only once. */
export const RecoveryCodesResponse = successOf(z.object({ recoveryCodes: z.array(z.string()) }));

/** Body of operations that require both the password and a code. */
export const BothSteps = z.object({ password: TypedPassword, code: SecondStepCode });
export type BothSteps = z.infer<typeof BothSteps>;
