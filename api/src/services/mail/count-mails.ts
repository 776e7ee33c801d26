import { count } from 'drizzle-orm';
import { MAIL_STATES, type MailState } from 'shared-contracts/mail/mail';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';

/** Counts mails by state; a state without mails is 0. */
export async function countMails({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db'>;
}): Promise<Record<MailState, number>> {
  const rows = await ctx.db.select({ state: mails.state, total: count() }).from(mails).groupBy(mails.state);
  const counts = Object.fromEntries(MAIL_STATES.map((state) => [state, 0])) as Record<MailState, number>;
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}
