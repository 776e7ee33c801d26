import type { LoginCodeInput } from 'shared-contracts/accounts/two-step';
import { networkOf } from 'shared-contracts/lib/network-of';
import { findDevice } from '../../auth/known-devices.ts';
import { findPendingLogin, consumePendingLogin } from '../../auth/pending-logins.ts';
import type { ServiceContext } from '../../context.ts';
import { UnauthenticatedError } from '../../errors.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { requireCode } from '../two-step/require-code.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { claimLoginAttempt, resetLoginFailures, loginAttemptKey } from './throttle-login.ts';

export interface LogInByCode {
  readonly ctx: ServiceContext;
  readonly input: LoginCodeInput & {
    /** From the cookie of the first step. */
    readonly pendingSecret: string | undefined;
    readonly address: string;
    readonly userAgent: string | undefined;
    readonly previousSessionId: string | undefined;
    readonly deviceSecret: string | undefined;
  };
}

/**
 * The second step of a login. Codes are throttled like passwords but counted separately, so that repeating the first
 * step does not allow more guesses.
 * @throws UnauthenticatedError when the first step is missing or too long ago; InvalidInputError when the code is wrong
 *   or already used; TooManyAttemptsError
 */
export async function logInByCode({ ctx, input }: LogInByCode): Promise<OpenedSession> {
  const { db, limits, clock } = ctx;
  const { pendingSecret = '', code } = input;
  const pending = await findPendingLogin(db, pendingSecret, clock());
  if (!pending) throw tooLate();
  const { adminId, email } = pending;
  const device = await findDevice(db, input.deviceSecret, email);
  const attempt = loginAttemptKey(`${email}\ncode`, device ?? networkOf(input.address));
  const session = await reportingRefusals(
    { email, isKnownDevice: device !== null },
    { invalid_input: 'security.code-rejected', rate_limited: 'security.throttled' },
    async () => {
      await claimLoginAttempt(ctx, attempt);
      if (!device) await limits.count('login-code', adminId);
      return db.transaction(async (tx) => {
        const at = clock();
        const kind = await requireCode(tx, ctx.secrets, { adminId, email, code, at });
        if (!(await consumePendingLogin(tx, pendingSecret, at))) throw tooLate();
        return openSession(tx, ctx, { ...input, adminId, email, device, details: { code: kind } });
      });
    },
  );
  await resetLoginFailures(ctx, attempt);
  if (!device) await limits.forgive('login-code', adminId);
  return session;
}

const tooLate = () => new UnauthenticatedError('This login took too long. Please start again.');
