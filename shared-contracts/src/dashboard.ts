import { z } from 'zod';
import { successOf } from './envelope.ts';

/** What waits for staff (decision 50). */
export const Dashboard = z.object({
  newEnquiries: z.int().min(0),
  pendingApplications: z.int().min(0),
  /** Mails that failed or of which nobody knows whether they went out. */
  troubledMails: z.int().min(0),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const DashboardAnswer = successOf(Dashboard);
export type DashboardAnswer = z.infer<typeof DashboardAnswer>;
