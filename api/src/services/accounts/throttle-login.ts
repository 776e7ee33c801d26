import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { loginFailures } from '../../db/schema/accounts.ts';
import { TooManyAttemptsError } from '../../errors.ts';

/** Far in the past, since the clocks of two instances may differ. */
const NO_WAIT = new Date(0);
const FORGET_AFTER_MS = 24 * 3_600_000;

type Context = Pick<ServiceContext, 'db' | 'clock' | 'limits'>;

/** Attempts count per account and caller, so that failures from elsewhere never lock out the owner. */
export const loginAttemptKey = (email: string, caller: string): string =>
  createHash('sha256').update(`${email}\n${caller}`).digest('hex');

/**
 * Checks without counting, so that a flood of refused attempts only reads.
 * @throws TooManyAttemptsError with the remaining wait
 */
export async function checkLoginAttempt({ db, clock, limits }: Context, key: string): Promise<void> {
  if (!limits.login) return;
  const [row] = await db
    .select({ nextAttemptAt: loginFailures.nextAttemptAt })
    .from(loginFailures)
    .where(eq(loginFailures.id, key));
  const waitMs = (row?.nextAttemptAt.getTime() ?? 0) - clock().getTime();
  if (waitMs > 0) throw new TooManyAttemptsError(Math.ceil(waitMs / 1000));
}

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot exceed the limit: each
 * is one conditional update. A refused attempt does not prolong the wait.
 * @throws TooManyAttemptsError with the remaining wait, which doubles with each failure
 */
export async function claimLoginAttempt(ctx: Context, key: string): Promise<void> {
  const { db, clock, limits } = ctx;
  if (!limits.login) return;
  const { failures: free, firstSeconds, longestSeconds } = limits.login;
  const now = clock();
  const forgottenAt = new Date(now.getTime() + FORGET_AFTER_MS);
  const nowParam = sql.param(now, loginFailures.nextAttemptAt);
  await db
    .insert(loginFailures)
    .ignore()
    .values({ id: key, failures: 0, nextAttemptAt: NO_WAIT, forgottenAt });

  // An expired count restarts at zero. The row is not deleted, which would deadlock with concurrent attempts.
  const next = sql`IF(forgotten_at <= ${nowParam}, 0, failures) + 1`;
  const wait = sql`LEAST(${longestSeconds}, ${firstSeconds} * POW(2, LEAST(${next} - ${free}, 20)))`;
  const [result] = await db.execute(sql`
    UPDATE login_failures SET
      next_attempt_at = IF(${next} < ${free}, next_attempt_at, TIMESTAMPADD(SECOND, ${wait}, ${nowParam})),
      failures = ${next},
      forgotten_at = ${sql.param(forgottenAt, loginFailures.forgottenAt)}
    WHERE id = ${key} AND next_attempt_at <= ${nowParam}`);
  if (result.affectedRows === 1) return;

  await checkLoginAttempt(ctx, key);
  // Another login has succeeded meanwhile and reset the count.
  return claimLoginAttempt(ctx, key);
}

/** Resets the failures once the right password was entered. */
export async function resetLoginFailures({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await db
    .update(loginFailures)
    .set({ failures: 0, nextAttemptAt: NO_WAIT })
    .where(eq(loginFailures.id, key));
}
