import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';

/** A mail that this instance alone processes until its lease (`heldUntil`) expires. */
export type ClaimedMail = typeof mails.$inferSelect & { readonly holder: string };

const BATCH = 20;
/** Lease of a claimed mail: after a crash before delivery, other instances take over once it expires. */
const CLAIM_MS = 60_000;
/** Lease of a mail in delivery. Longer than any delivery, so an expired one was interrupted. */
const DELIVERY_MS = 5 * 60_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Claims due mails, longest overdue first, by a conditional update that is committed immediately. */
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
 * Marks a mail as being delivered, committed before anything is sent.
 * @returns false when this instance no longer holds it
 */
export async function beginDelivery(db: Database, mail: ClaimedMail, now: Date): Promise<boolean> {
  const [result] = await db
    .update(mails)
    .set({ state: 'Sending', attempts: sql`${mails.attempts} + 1`, heldUntil: later(now, DELIVERY_MS) })
    .where(and(isOurs(mail), eq(mails.state, 'Waiting'), gt(mails.heldUntil, now)));
  return result.affectedRows === 1;
}

/**
 * Stores the outcome and releases the lease. A dismissal ends, because it was about an earlier outcome. Does nothing if
 * another instance has taken the mail over.
 */
export async function settle(
  db: Database,
  mail: ClaimedMail,
  values: Partial<typeof mails.$inferInsert>,
): Promise<void> {
  await db
    .update(mails)
    .set({ ...values, holder: null, heldUntil: null, dismissedAt: null })
    .where(isOurs(mail));
}

/** Marks interrupted deliveries as unclear: the process ended, or lost its database permanently. */
export async function markInterrupted(db: Database, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'Unclear', reason: 'The site stopped while it was sending the mail' })
    .where(and(eq(mails.state, 'Sending'), lte(mails.heldUntil, now)));
}

const isOurs = (mail: ClaimedMail) => and(eq(mails.id, mail.id), eq(mails.holder, mail.holder));
