import { z } from 'zod';
import { successOf } from '../http/envelope.ts';

/** Length of a trend, in periods of 24 hours. */
export const TREND_DAYS = 14;

const Trend = z
  .array(z.int().min(0))
  .length(TREND_DAYS)
  .describe('Counts of the last 14 periods of 24 hours, oldest first');

/** Counts of pending work, and trends. */
export const Dashboard = z.object({
  newEnquiries: z.int().min(0),
  pendingApplications: z.int().min(0),
  /** Mails that failed, or whose delivery is uncertain, and that are not dismissed. */
  troubledMails: z.int().min(0),
  /** Those of them that failed. */
  failedMails: z.int().min(0),
  /** Mails that are queued or being sent. */
  waitingMails: z.int().min(0),
  scheduledPosts: z.int().min(0),
  enquiriesByDay: Trend,
  applicationsByDay: Trend,
});
export type Dashboard = z.infer<typeof Dashboard>;

export const DashboardResponse = successOf(Dashboard);
export type DashboardResponse = z.infer<typeof DashboardResponse>;
