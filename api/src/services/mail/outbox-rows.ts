import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';

/** A mail that we alone work on, for as long as `heldUntil` is ahead. */
export type ClaimedMail = typeof mails.$inferSelect & { readonly holder: string };

const BATCH = 20;
/** After a crash before the handing over, others wait no longer than this. */
const CLAIM_MS = 60_000;
/** Longer than any handing over takes, so that one that is over is known to have been cut off. */
const HANDOVER_MS = 5 * 60_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Claims mails that are due, the longest first, each by a conditional update that is committed at once. */
export async function claimDueMails(db: Database, now: Date): Promise<ClaimedMail[]> {
  const holder = randomUUID();
  const isDue = and(
    eq(mails.state, 'Waiting'),
    lte(mails.nextAttemptAt, now),
    or(isNull(mails.heldUntil), lte(mails.heldUntil, now)),
  );
  const due = await db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue)
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(BATCH);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await db
    .update(mails)
    .set({ holder, heldUntil: later(now, CLAIM_MS) })
    .where(and(inArray(mails.id, ids), isDue));
  const claimed = await db
    .select()
    .from(mails)
    .where(and(inArray(mails.id, ids), eq(mails.holder, holder)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id));
  return claimed.map((row) => ({ ...row, holder }));
}

/**
 * Commits that a mail is being handed over, before any of it is given to anybody.
 * @returns false when it is not ours any more
 */
export async function beginHandover(db: Database, mail: ClaimedMail, now: Date): Promise<boolean> {
  const [result] = await db
    .update(mails)
    .set({ state: 'Sending', attempts: sql`${mails.attempts} + 1`, heldUntil: later(now, HANDOVER_MS) })
    .where(and(isOurs(mail), eq(mails.state, 'Waiting'), gt(mails.heldUntil, now)));
  return result.affectedRows === 1;
}

/** What a mail that we hold becomes. If somebody settled it meanwhile, theirs stands. */
export async function settle(
  db: Database,
  mail: ClaimedMail,
  settled: Partial<typeof mails.$inferInsert>,
): Promise<void> {
  await db
    .update(mails)
    .set({ ...settled, holder: null, heldUntil: null })
    .where(isOurs(mail));
}

/** Shows what was cut off while it was handed over: the process ended, or lost its database for good. */
export async function showCutOff(db: Database, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'Unclear', reason: 'The site stopped while it handed the mail over' })
    .where(and(eq(mails.state, 'Sending'), lte(mails.heldUntil, now)));
}

const isOurs = (mail: ClaimedMail) => and(eq(mails.id, mail.id), eq(mails.holder, mail.holder));
