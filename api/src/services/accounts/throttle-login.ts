import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { loginFailures } from '../../db/schema/accounts.ts';
import { TooManyAttemptsError } from '../../errors.ts';

/** Long ago: of attempts at the same time the clock of one may be behind that of another. */
const AT_ONCE = new Date(0);
const FORGET_AFTER_MS = 24 * 3_600_000;

type Context = Pick<ServiceContext, 'db' | 'clock' | 'limits'>;

/** Attempts count per account and caller, so that failures from elsewhere never keep the real person out. */
export const loginAttemptKey = (email: string, caller: string): string =>
  createHash('sha256').update(`${email}\n${caller}`).digest('hex');

/**
 * Counts an attempt as failed before the password is looked at, so that many at once cannot slip through. Of attempts
 * at the same time only as many pass as are still free: each is one conditional update. A refused attempt does not
 * prolong the wait.
 * @throws TooManyAttemptsError with the rest of the wait, which doubles from failure to failure
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
    .values({ id: key, failures: 0, nextAttemptAt: AT_ONCE, forgottenAt });

  // What is over starts anew. No row is deleted here, as that would deadlock with attempts at the same time.
  const next = sql`IF(forgotten_at <= ${nowParam}, 0, failures) + 1`;
  const wait = sql`LEAST(${longestSeconds}, ${firstSeconds} * POW(2, LEAST(${next} - ${free}, 20)))`;
  const [result] = await db.execute(sql`
    UPDATE login_failures SET
      next_attempt_at = IF(${next} < ${free}, next_attempt_at, TIMESTAMPADD(SECOND, ${wait}, ${nowParam})),
      failures = ${next},
      forgotten_at = ${sql.param(forgottenAt, loginFailures.forgottenAt)}
    WHERE id = ${key} AND next_attempt_at <= ${nowParam}`);
  if (result.affectedRows === 1) return;

  const [row] = await db
    .select({ nextAttemptAt: loginFailures.nextAttemptAt })
    .from(loginFailures)
    .where(eq(loginFailures.id, key));
  // Another login succeeded meanwhile, which forgot the attempts.
  const waitMs = (row?.nextAttemptAt.getTime() ?? 0) - now.getTime();
  if (waitMs <= 0) return claimLoginAttempt(ctx, key);
  throw new TooManyAttemptsError(Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Forgets the failures of somebody who has now shown that they know the password. */
export async function forgetLoginFailures({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await db
    .update(loginFailures)
    .set({ failures: 0, nextAttemptAt: AT_ONCE })
    .where(eq(loginFailures.id, key));
}
