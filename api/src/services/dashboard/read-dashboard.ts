import { and, count, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Dashboard, TREND_DAYS } from 'shared-contracts/accounts/dashboard';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

const DAY_MS = 86_400_000;

/**
 * Counts open tasks for staff, and new records per day of the last two weeks.
 * @throws UnauthenticatedError without a session
 */
export async function readDashboard({ ctx }: { readonly ctx: Context }): Promise<Dashboard> {
  requireActor(ctx);
  const { db } = ctx;
  const now = ctx.clock();
  const [
    newEnquiries,
    pendingApplications,
    failedMails,
    unclearMails,
    waitingMails,
    scheduledPosts,
    enquiriesByDay,
    applicationsByDay,
  ] = await Promise.all([
    db.$count(enquiries, and(isNull(enquiries.deletedAt), eq(enquiries.status, 'New'))),
    db.$count(applications, and(isNull(applications.deletedAt), eq(applications.status, 'Pending'))),
    db.$count(mails, and(isNull(mails.dismissedAt), eq(mails.state, 'Failed'))),
    db.$count(mails, and(isNull(mails.dismissedAt), eq(mails.state, 'Unclear'))),
    db.$count(mails, inArray(mails.state, ['Waiting', 'Sending'])),
    db.$count(blogs, and(isNull(blogs.deletedAt), gt(blogs.publishedAt, now))),
    trendOf(ctx, enquiries, now, ne(enquiries.status, 'Spam')),
    trendOf(ctx, applications, now, ne(applications.status, 'Spam')),
  ]);
  return {
    newEnquiries,
    pendingApplications,
    troubledMails: failedMails + unclearMails,
    failedMails,
    waitingMails,
    scheduledPosts,
    enquiriesByDay,
    applicationsByDay,
  };
}

/** Days are periods of 24 hours before now, so that they are the same in every time zone. */
async function trendOf(
  { db }: Context,
  table: typeof enquiries | typeof applications,
  now: Date,
  where?: SQL,
): Promise<number[]> {
  const since = new Date(now.getTime() - TREND_DAYS * DAY_MS);
  const rows = await db
    .select({
      age: sql`TIMESTAMPDIFF(SECOND, ${table.createdAt}, ${now}) DIV 86400`.mapWith(Number).as('age'),
      total: count(),
    })
    .from(table)
    .where(and(isNull(table.deletedAt), gt(table.createdAt, since), where))
    .groupBy(sql`age`);
  const totals = new Map(rows.map(({ age, total }) => [age, total]));
  return Array.from({ length: TREND_DAYS }, (_, index) => totals.get(TREND_DAYS - 1 - index) ?? 0);
}
