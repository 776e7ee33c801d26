import type { BlogStatus } from 'shared-contracts/posts/writing';
import type { StatusTone } from './status-tone.ts';

/** The badge of each post status. */
export const STATUS_BADGES: Readonly<
  Record<BlogStatus, { readonly label: string; readonly tone: StatusTone }>
> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'good' },
};
