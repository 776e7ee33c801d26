import { z } from 'zod';
import { successOf } from '../http/envelope.ts';

/** How many times 24 hours a trend goes back. */
export const TREND_DAYS = 14;

const Trend = z
  .array(z.int().min(0))
  .length(TREND_DAYS)
  .describe('How many came in each of the last 14 times 24 hours, the oldest first');

/** What waits for staff. */
export const Dashboard = z.object({
  newEnquiries: z.int().min(0),
  pendingApplications: z.int().min(0),
  /** Mails that failed or of which nobody knows whether they went out. */
  troubledMails: z.int().min(0),
  /** Mails that wait to be sent or are being sent. */
  waitingMails: z.int().min(0),
  scheduledPosts: z.int().min(0),
  enquiriesByDay: Trend,
  applicationsByDay: Trend,
});
export type Dashboard = z.infer<typeof Dashboard>;

export const DashboardAnswer = successOf(Dashboard);
export type DashboardAnswer = z.infer<typeof DashboardAnswer>;
