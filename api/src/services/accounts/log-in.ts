import { eq } from 'drizzle-orm';
import type { LoginInput } from 'shared-contracts/auth';
import { verifyPassword } from '../../auth/password.ts';
import type { Session } from '../../auth/sessions.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { UnauthenticatedError } from '../../errors.ts';
import { claimLoginAttempt, forgetLoginFailures, loginAttemptKey } from './throttle-login.ts';

export interface LogIn {
  readonly ctx: ServiceContext;
  readonly input: LoginInput & {
    readonly address: string;
    /** The session that this browser has already; it ends. */
    readonly previousSessionId: string | undefined;
  };
}

/**
 * Signs an administrator in.
 * @throws UnauthenticatedError, the same and after the same time for an unknown e-mail address and a wrong password;
 *   TooManyAttemptsError when the attempt has to wait
 */
export async function logIn({ ctx, input }: LogIn): Promise<Pick<Session, 'id' | 'csrfToken' | 'email'>> {
  const email = input.email.toLowerCase();
  const attempt = loginAttemptKey(email, input.address);
  await claimLoginAttempt(ctx, attempt);

  const [admin] = await ctx.db.select().from(admins).where(eq(admins.email, email));
  const isRight = await verifyPassword(admin?.passwordHash, input.password);
  if (!admin || !isRight) throw new UnauthenticatedError('Invalid credentials ❌');

  await forgetLoginFailures(ctx, attempt);
  if (input.previousSessionId) await ctx.sessions.end(input.previousSessionId);
  await ctx.sessions.removeExpired();
  const { id, csrfToken } = await ctx.sessions.start(admin.id);
  return { id, csrfToken, email: admin.email };
}
