import type { StaffBlog } from 'shared-contracts/blog-writing';
import { longTime } from '../../lib/dates.ts';
import type { Intent } from './save-post.ts';

/** What a save came to. @param isCurrent Nothing was written since it began. */
export function doneWords({ title, date }: StaffBlog, intent: Intent, isCurrent: boolean): string {
  const words = {
    publish: `'${title}' is published.`,
    update: `'${title}' is updated.`,
    draft: `'${title}' is saved as a draft.`,
    unpublish: `'${title}' is a draft again, for staff only.`,
    schedule: `'${title}' will be published on ${date ? longTime(date) : 'its day'}.`,
  }[intent.to];
  return isCurrent ? words : `${words} What you wrote meanwhile is not saved yet.`;
}
