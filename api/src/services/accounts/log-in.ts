import { and, eq, isNull } from 'drizzle-orm';
import type { LoginInput } from 'shared-contracts/accounts/auth';
import { networkOf } from 'shared-contracts/lib/network-of';
import { hasAuthenticator } from '../../auth/authenticators.ts';
import { findDevice } from '../../auth/known-devices.ts';
import { verifyPassword } from '../../auth/password.ts';
import { createPendingLogin } from '../../auth/pending-logins.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { UnauthenticatedError } from '../../errors.ts';
import type { Counted } from '../../limits/limits.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import {
  checkLoginAttempt,
  claimLoginAttempt,
  loginAttemptKey,
  resetLoginFailures,
} from './throttle-login.ts';

export interface LogIn {
  readonly ctx: ServiceContext;
  readonly input: LoginInput & {
    readonly address: string;
    readonly userAgent: string | undefined;
    /** The browser's existing session, which ends. */
    readonly previousSessionId: string | undefined;
    /** Proves that this browser has logged in before. */
    readonly deviceSecret: string | undefined;
  };
}

/** The password is correct and a code is required. `pendingSecret` goes into the cookie of this login. */
export interface SecondStep {
  readonly pendingSecret: string;
}

/**
 * Logs an administrator in, or requires the second step. Attempts from a known device are counted separately, so that
 * guesses from elsewhere never delay its owner.
 * @throws UnauthenticatedError, with the same message and timing for an unknown e-mail address and a wrong password,
 *   and when the password was changed during the login; TooManyAttemptsError when the attempt has to wait
 */
export async function logIn({ ctx, input }: LogIn): Promise<OpenedSession | SecondStep> {
  const { db, limits, clock } = ctx;
  const email = input.email.toLowerCase();
  const network = networkOf(input.address);
  const device = await findDevice(db, input.deviceSecret, email);
  const attempt = loginAttemptKey(email, device ?? network);
  const admin = await reportingRefusals(
    { email, isKnownDevice: device !== null },
    { unauthenticated: 'security.login-failed', rate_limited: 'security.throttled' },
    async () => {
      await checkLoginAttempt(ctx, attempt);
      const claim = () => claimLoginAttempt(ctx, attempt).then(() => true);
      if (device) await claim();
      else await limits.countAccepted(countedFor(email, network), undefined, claim);
      return checkPassword(db, email, input.password);
    },
  );

  await resetLoginFailures(ctx, attempt);
  if (!device) {
    await limits.forgive('login-account', email);
    await limits.forgive('login-address', network);
  }
  return reportingRefusals(
    { email, isKnownDevice: device !== null },
    { unauthenticated: 'security.login-failed' },
    () =>
      db.transaction(async (tx) => {
        await lockUnchanged(tx, admin);
        if (await hasAuthenticator(tx, admin.id)) {
          return { pendingSecret: await createPendingLogin(tx, admin.id, clock()) };
        }
        return openSession(tx, ctx, { ...input, adminId: admin.id, email: admin.email, device });
      }),
  );
}

/** The address first: guesses at ever new accounts must not add rows once it is over its limit. */
const countedFor = (email: string, network: string): Counted[] => [
  ['login-address', network],
  ['login-account', email],
];

async function checkPassword(db: Database, email: string, password: string) {
  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.email, email), isNull(admins.disabledAt)));
  const isCorrect = await verifyPassword(admin?.passwordHash, password);
  if (!admin || !isCorrect) throw wrongCredentials();
  return admin;
}

/**
 * Locks the account, which may have changed while its password was verified. Changes of the password and of two-step
 * login lock it too, and then end all sessions: this login's as well, or it comes later and is refused.
 */
async function lockUnchanged(
  tx: Database,
  { id, passwordHash }: Pick<typeof admins.$inferSelect, 'id' | 'passwordHash'>,
): Promise<void> {
  const isUnchanged = and(
    eq(admins.id, id),
    eq(admins.passwordHash, passwordHash),
    isNull(admins.disabledAt),
  );
  const [locked] = await tx.select({ id: admins.id }).from(admins).where(isUnchanged).for('update');
  if (!locked) throw wrongCredentials();
}

const wrongCredentials = () => new UnauthenticatedError('Invalid credentials ❌');
