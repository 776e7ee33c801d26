import { and, isNull, lt, lte } from 'drizzle-orm';
import { SETUP_MS } from '../../auth/authenticators.ts';
import type { ServiceContext } from '../../context.ts';
import { knownDevices, loginFailures, passwordResets, sessions } from '../../db/schema/accounts.ts';
import { rateLimits } from '../../db/schema/limits.ts';
import { authenticators, pendingLogins } from '../../db/schema/two-step.ts';

const DEVICE_RETENTION_MS = 365 * 24 * 3_600_000;

/**
 * Removes expired rows: sessions, password reset links, logins that wait for their second step, unconfirmed
 * authenticators, login failures, rate limit counts, and devices that have not been used for a year.
 */
export async function purgeExpired({
  ctx: { db, clock },
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock'>;
}): Promise<void> {
  const now = clock();
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await db.delete(pendingLogins).where(lte(pendingLogins.expiresAt, now));
  const isUnconfirmed = isNull(authenticators.confirmedAt);
  const setUpBefore = new Date(now.getTime() - SETUP_MS);
  await db.delete(authenticators).where(and(isUnconfirmed, lt(authenticators.createdAt, setUpBefore)));
  await db.delete(loginFailures).where(lte(loginFailures.forgottenAt, now));
  await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
  const unusedSince = new Date(now.getTime() - DEVICE_RETENTION_MS);
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, unusedSince));
}
