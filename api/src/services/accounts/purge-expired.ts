import { and, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { COOKIES } from 'shared-contracts/firm/privacy';
import { SETUP_MS } from '../../auth/authenticators.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { knownDevices, loginFailures, passwordResets, sessions } from '../../db/schema/accounts.ts';
import { rateLimits } from '../../db/schema/limits.ts';
import { authenticators, pendingLogins } from '../../db/schema/two-step.ts';

const BATCH = 1000;
/** As long as the cookie that names them. */
const DEVICE_RETENTION_MS = COOKIES.device.days * 24 * 3_600_000;

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
  const purge = (table: MySqlTable, condition: SQL | undefined) => purgeInBatches(db, table, condition);
  await purge(sessions, lte(sessions.expiresAt, now));
  await purge(passwordResets, lte(passwordResets.expiresAt, now));
  await purge(pendingLogins, lte(pendingLogins.expiresAt, now));
  const isUnconfirmed = isNull(authenticators.confirmedAt);
  const setUpBefore = new Date(now.getTime() - SETUP_MS);
  await purge(authenticators, and(isUnconfirmed, lt(authenticators.createdAt, setUpBefore)));
  await purge(loginFailures, lte(loginFailures.forgottenAt, now));
  await purge(rateLimits, lte(rateLimits.expire, now.getTime()));
  const unusedSince = new Date(now.getTime() - DEVICE_RETENTION_MS);
  await purge(knownDevices, lt(knownDevices.seenAt, unusedSince));
}

/** In batches, as one large deletion would lock the rows that logins count in, and stall a cluster. */
async function purgeInBatches(db: Database, table: MySqlTable, condition: SQL | undefined): Promise<void> {
  for (;;) {
    const [{ affectedRows }] = await db.delete(table).where(condition).limit(BATCH);
    if (affectedRows < BATCH) return;
  }
}
