import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { MAIL_STATES, type MailState, TROUBLED_MAIL_STATES } from 'shared-contracts/mail/mail';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';

/**
 * Counts mails by state; a state without mails is 0. Mails that wait on purpose (`DECISION_MAIL_DELAY`) count as
 * `Scheduled` until they are due, so that those `Waiting` are the ones that should have been sent. Failed and unclear
 * ones that staff have dismissed count as `Dismissed`.
 */
export async function countMails({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db'>;
}): Promise<Record<MailState | 'Scheduled' | 'Dismissed', number>> {
  const rows = await ctx.db.select({ state: mails.state, total: count() }).from(mails).groupBy(mails.state);
  const [scheduled] = await ctx.db
    .select({ total: count() })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'Waiting'),
        eq(mails.attempts, 0),
        gt(mails.nextAttemptAt, sql<Date>`UTC_TIMESTAMP(3)`),
      ),
    );
  // A query of its own: for the counts by state, only an index is read.
  const dismissed = await ctx.db
    .select({ state: mails.state, total: count() })
    .from(mails)
    .where(and(inArray(mails.state, TROUBLED_MAIL_STATES), isNotNull(mails.dismissedAt)))
    .groupBy(mails.state);
  const counts = Object.fromEntries(MAIL_STATES.map((state) => [state, 0])) as Record<MailState, number>;
  for (const { state, total } of rows) counts[state] = total;
  for (const { state, total } of dismissed) counts[state] = Math.max(0, counts[state] - total);
  const Dismissed = dismissed.reduce((sum, { total }) => sum + total, 0);
  const Scheduled = scheduled?.total ?? 0;
  return { ...counts, Waiting: Math.max(0, counts.Waiting - Scheduled), Scheduled, Dismissed };
}
