import type { BlogStatus } from 'shared-contracts/posts/writing';
import type { StatusTone } from './status-tone.ts';

/** What staff read of a post's status. */
export const STATUS_LOOKS: Readonly<
  Record<BlogStatus, { readonly label: string; readonly tone: StatusTone }>
> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'good' },
};
