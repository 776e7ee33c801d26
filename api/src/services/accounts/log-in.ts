import { and, eq, isNull } from 'drizzle-orm';
import type { LoginInput } from 'shared-contracts/auth';
import { browserNameOf } from '../../auth/browser-name.ts';
import { findDevice, rememberDevice } from '../../auth/known-devices.ts';
import { verifyPassword } from '../../auth/password.ts';
import type { Session } from '../../auth/sessions.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { UnauthenticatedError } from '../../errors.ts';
import { networkOf } from '../../limits/network-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimLoginAttempt, forgetLoginFailures, loginAttemptKey } from './throttle-login.ts';

export interface LogIn {
  readonly ctx: ServiceContext;
  readonly input: LoginInput & {
    readonly address: string;
    readonly userAgent: string | undefined;
    /** The session that this browser has already; it ends. */
    readonly previousSessionId: string | undefined;
    /** Shows that this browser logged in before. */
    readonly deviceSecret: string | undefined;
  };
}

type LoggedIn = Pick<Session, 'id' | 'csrfToken' | 'email'> & { readonly deviceSecret: string };

/**
 * Signs an administrator in. A known device counts for itself alone, so that guesses from elsewhere, however many,
 * never keep its person waiting (decision 44).
 * @throws UnauthenticatedError, the same and after the same time for an unknown e-mail address and a wrong password;
 *   TooManyAttemptsError when the attempt has to wait
 */
export async function logIn({ ctx, input }: LogIn): Promise<LoggedIn> {
  const { db, sessions, limits, clock } = ctx;
  const email = input.email.toLowerCase();
  const network = networkOf(input.address);
  const device = await findDevice(db, input.deviceSecret, email);
  const attempt = loginAttemptKey(email, device ?? network);
  await claimLoginAttempt(ctx, attempt);
  if (!device) {
    await limits.count('login-account', email);
    await limits.count('login-address', network);
  }

  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.email, email), isNull(admins.disabledAt)));
  const isRight = await verifyPassword(admin?.passwordHash, input.password);
  if (!admin || !isRight) throw new UnauthenticatedError('Invalid credentials ❌');

  await forgetLoginFailures(ctx, attempt);
  if (!device) {
    await limits.forgive('login-account', email);
    await limits.forgive('login-address', network);
  }
  const at = clock();
  const adminId = admin.id;
  return db.transaction(async (tx) => {
    const started = sessions.within(tx);
    if (input.previousSessionId) await started.end(input.previousSessionId);
    const { id, csrfToken } = await started.start(adminId, browserNameOf(input.userAgent));
    const deviceSecret = await rememberDevice(tx, { adminId, previous: device, now: at });
    await recordAudit(tx, { at, actor: { adminId }, action: 'session.start' });
    return { id, csrfToken, email: admin.email, deviceSecret };
  });
}
