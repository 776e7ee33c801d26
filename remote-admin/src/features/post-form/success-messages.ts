import type { StaffBlog } from 'shared-contracts/posts/writing';
import { longTime } from '../../lib/dates.ts';
import type { Saved } from './state/post-form-types.ts';

/** The message after a successful save. */
export function savedMessage({ post: { title, date, status }, intent, isCurrent }: Saved): string {
  const message = {
    publish: `“${title}” is published.`,
    update: `“${title}” is updated.`,
    // Someone else may have published it.
    draft: status === 'draft' ? `“${title}” is saved as a draft.` : `“${title}” is updated.`,
    unpublish: `“${title}” is a draft again, for staff only.`,
    schedule: `“${title}” will be published on ${date ? longTime(date) : 'its day'}.`,
  }[intent.to];
  return isCurrent ? message : `${message} What you wrote in the meantime is not saved yet.`;
}

/** The message after Undo has restored the previous status. */
export function undoneMessage({ title, status, date }: StaffBlog): string {
  if (status === 'published') return `Undone. “${title}” is published again.`;
  if (status === 'draft') return `Undone. “${title}” is a draft again, for staff only.`;
  return `Undone. “${title}” will be published on ${date ? longTime(date) : 'its day'}.`;
}
