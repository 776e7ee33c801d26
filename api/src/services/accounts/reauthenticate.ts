import { eq } from 'drizzle-orm';
import type { ReauthenticateInput } from 'shared-contracts/accounts/auth';
import { hasAuthenticator } from '../../auth/authenticators.ts';
import { verifyPassword } from '../../auth/password.ts';
import { hashSecret } from '../../auth/session-secrets.ts';
import type { ServiceContext } from '../../context.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { admins } from '../../db/schema/accounts.ts';
import { InvalidInputError, UnauthenticatedError } from '../../errors.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { requireCode } from '../two-step/require-code.ts';
import { claimLoginAttempt, resetLoginFailures, loginAttemptKey } from './throttle-login.ts';

export interface Reauthenticate {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'secrets' | 'sessions' | 'actor'>;
  /** `sessionId`: the secret of the current session. */
  readonly input: ReauthenticateInput & { readonly sessionId: string };
}

const WRONG_PASSWORD = 'The password is wrong.';

/**
 * Verifies that the account's owner is present, not only their open browser, and records it in this session. Failures
 * are throttled like failed logins but counted per session, so that a stolen session cannot lock out the owner.
 * @throws InvalidInputError for `password` or `code`; TooManyAttemptsError
 */
export async function reauthenticate({ ctx, input }: Reauthenticate): Promise<void> {
  const { adminId } = requireActor(ctx);
  const { sessionId, password, code } = input;
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, adminId));
  if (!admin) throw new UnauthenticatedError('Please log in.');
  const needsCode = await hasAuthenticator(ctx.db, adminId);
  if (needsCode && code === undefined) throw new InvalidInputError({ code: 'Enter a code' });

  const attempt = loginAttemptKey(admin.email, `session ${hashSecret(sessionId)}`);
  await reportingRefusals(
    { adminId },
    { invalid_input: 'security.reauthentication-failed', rate_limited: 'security.throttled' },
    async () => {
      await claimLoginAttempt(ctx, attempt);
      if (!(await verifyPassword(admin.passwordHash, password))) {
        throw new InvalidInputError({ password: WRONG_PASSWORD }, WRONG_PASSWORD);
      }
      if (!needsCode || code === undefined) return;
      const codeAttempt = { adminId, email: admin.email, code, at: ctx.clock() };
      await ctx.db.transaction((tx) => requireCode(tx, ctx.secrets, codeAttempt));
    },
  );
  await ctx.sessions.confirm(sessionId);
  await resetLoginFailures(ctx, attempt);
}
