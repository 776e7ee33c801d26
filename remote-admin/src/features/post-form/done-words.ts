import type { StaffBlog } from 'shared-contracts/posts/writing';
import { longTime } from '../../lib/dates.ts';
import type { Saved } from './post-form-types.ts';

/** What came of a save, for the author. */
export function doneWords({ post: { title, date }, intent, isCurrent }: Saved): string {
  const words = {
    publish: `'${title}' is published.`,
    update: `'${title}' is updated.`,
    draft: `'${title}' is saved as a draft.`,
    unpublish: `'${title}' is a draft again, for staff only.`,
    schedule: `'${title}' will be published on ${date ? longTime(date) : 'its day'}.`,
  }[intent.to];
  return isCurrent ? words : `${words} What you wrote in the meantime is not saved yet.`;
}

/** What the post is after its earlier status was restored. */
export function undoneWords({ title, status, date }: StaffBlog): string {
  if (status === 'published') return `Undone. '${title}' is published again.`;
  if (status === 'draft') return `Undone. '${title}' is a draft again, for staff only.`;
  return `Undone. '${title}' will be published on ${date ? longTime(date) : 'its day'}.`;
}
