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
 * Remembers that somebody knew the password of an account. It is no session: it opens nothing but the question for a
 * code.
 * @returns the secret for its cookie
 */
export async function createPendingLogin(db: Database, adminId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + PENDING_LOGIN_MS);
  await db.insert(pendingLogins).values({ id: hashSecret(secret), adminId, expiresAt });
  return secret;
}

/** Whose login this is; undefined when it is over, or the account needs no second step any more. */
export async function findPendingLogin(db: Database, secret: string, now: Date) {
  const [found] = await db
    .select({ adminId: admins.id, email: admins.email })
    .from(pendingLogins)
    .innerJoin(admins, eq(admins.id, pendingLogins.adminId))
    .innerJoin(authenticators, eq(authenticators.adminId, admins.id))
    .where(and(isOpen(secret, now), isNull(admins.disabledAt), isNotNull(authenticators.confirmedAt)));
  return found;
}

/** Uses a pending login up. @returns false when it is over, or somebody else did so meanwhile */
export async function spendPendingLogin(tx: Database, secret: string, now: Date): Promise<boolean> {
  const [{ affectedRows }] = await tx.delete(pendingLogins).where(isOpen(secret, now));
  return affectedRows === 1;
}

/** Makes all of an account void, for whoever knew the password must show it again. */
export async function endPendingLogins(tx: Database, adminId: string): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.adminId, adminId));
}

const isOpen = (secret: string, now: Date) =>
  and(eq(pendingLogins.id, hashSecret(secret)), gt(pendingLogins.expiresAt, now));
