import type { BlogStatus, StaffBlog } from 'shared-contracts/posts/writing';
import type { StatusTone } from './status-tone.ts';

/** The status of a post at a time in milliseconds: a scheduled post is published when its time has come. */
export const currentStatus = (
  { status, date }: Pick<StaffBlog, 'status' | 'date'>,
  now: number,
): BlogStatus => (status === 'scheduled' && date !== null && Date.parse(date) <= now ? 'published' : status);

/** The badge of each post status. */
export const STATUS_BADGES: Readonly<
  Record<BlogStatus, { readonly label: string; readonly tone: StatusTone }>
> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'good' },
};
