import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { loginFailures } from '../../db/schema/accounts.ts';
import { TooManyAttemptsError } from '../../errors.ts';

const FORGET_AFTER_MS = 24 * 3_600_000;

type Context = Pick<ServiceContext, 'db' | 'clock' | 'limits'>;

/** Attempts count per account and caller, so that failures from elsewhere never keep the real person out. */
export const loginAttemptKey = (email: string, caller: string): string =>
  createHash('sha256').update(`${email}\n${caller}`).digest('hex');

/**
 * Counts an attempt as failed before the password is looked at, so that many at once cannot slip through. Of attempts
 * at the same time only as many pass as are still free: each is one conditional update. A refused attempt does not
 * prolong the wait.
 * @throws TooManyAttemptsError with the rest of the wait, which doubles from failure to failure (decision 25)
 */
export async function claimLoginAttempt({ db, clock, limits }: Context, key: string): Promise<void> {
  if (!limits.login) return;
  const { failures: free, firstSeconds, longestSeconds } = limits.login;
  const now = clock();
  const forgottenAt = new Date(now.getTime() + FORGET_AFTER_MS);
  const nowParam = sql.param(now, loginFailures.nextAttemptAt);
  await db.delete(loginFailures).where(and(eq(loginFailures.id, key), lte(loginFailures.forgottenAt, now)));
  await db.insert(loginFailures).ignore().values({ id: key, failures: 0, nextAttemptAt: now, forgottenAt });

  const wait = sql`LEAST(${longestSeconds}, ${firstSeconds} * POW(2, LEAST(failures + 1 - ${free}, 20)))`;
  const [result] = await db.execute(sql`
    UPDATE login_failures SET
      next_attempt_at = IF(failures + 1 < ${free}, ${nowParam}, TIMESTAMPADD(SECOND, ${wait}, ${nowParam})),
      failures = failures + 1,
      forgotten_at = ${sql.param(forgottenAt, loginFailures.forgottenAt)}
    WHERE id = ${key} AND next_attempt_at <= ${nowParam}`);
  if (result.affectedRows === 1) return;

  const [row] = await db
    .select({ nextAttemptAt: loginFailures.nextAttemptAt })
    .from(loginFailures)
    .where(eq(loginFailures.id, key));
  const waitMs = (row?.nextAttemptAt.getTime() ?? now.getTime()) - now.getTime();
  throw new TooManyAttemptsError(Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Forgets the failures of somebody who has now shown that they know the password. */
export async function forgetLoginFailures({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, key));
}
