import { count } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';

/** Counts mails by state. */
export async function countMails({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db'>;
}): Promise<Record<string, number>> {
  const rows = await ctx.db.select({ state: mails.state, total: count() }).from(mails).groupBy(mails.state);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}
