import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { COOKIES } from 'shared-contracts/firm/privacy';
import type { Database } from '../db/open-database.ts';
import { admins } from '../db/schema/accounts.ts';
import { authenticators, pendingLogins } from '../db/schema/two-step.ts';
import { hashSecret } from './session-secrets.ts';

/** Time for the second step of a login. */
export const PENDING_LOGIN_MS = COOKIES.login.minutes * 60_000;

/**
 * Creates a pending login after the right password. It is not a session: it only permits the second step.
 * @returns the secret for the login cookie
 */
export async function createPendingLogin(db: Database, adminId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + PENDING_LOGIN_MS);
  await db.insert(pendingLogins).values({ id: hashSecret(secret), adminId, expiresAt });
  return secret;
}

/** The account of a pending login; undefined when it has expired or the account no longer has a second step. */
export async function findPendingLogin(db: Database, secret: string, now: Date) {
  const [login] = await db
    .select({ adminId: admins.id, email: admins.email })
    .from(pendingLogins)
    .innerJoin(admins, eq(admins.id, pendingLogins.adminId))
    .innerJoin(authenticators, eq(authenticators.adminId, admins.id))
    .where(and(isOpen(secret, now), isNull(admins.disabledAt), isNotNull(authenticators.confirmedAt)));
  return login;
}

/** Consumes a pending login. @returns false when it has expired or was consumed concurrently */
export async function consumePendingLogin(tx: Database, secret: string, now: Date): Promise<boolean> {
  const [{ affectedRows }] = await tx.delete(pendingLogins).where(isOpen(secret, now));
  return affectedRows === 1;
}

/** Ends all pending logins of an account, so that the password must be entered again. */
export async function endPendingLogins(tx: Database, adminId: string): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.adminId, adminId));
}

const isOpen = (secret: string, now: Date) =>
  and(eq(pendingLogins.id, hashSecret(secret)), gt(pendingLogins.expiresAt, now));
