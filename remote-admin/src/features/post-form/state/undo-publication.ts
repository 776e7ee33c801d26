import type { Call } from 'shared-contracts/http/client/client';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { type Publication, restorePublication } from '../../../lib/restore-publication.ts';

/**
 * The Undo of a save: restores the publication that the post had before, unless the post has been changed since.
 * @param before undefined for a new post, which becomes a draft
 * @param onRestored called with the stored post
 * @returns undefined if the save did not change the publication; the function rejects with ApiError or NetworkError
 */
export function undoOf(
  call: Call,
  before: StaffBlog | undefined,
  saved: StaffBlog,
  onRestored: (stored: StaffBlog) => void,
): (() => Promise<StaffBlog>) | undefined {
  const earlier: Publication = before ?? { _id: saved._id, status: 'draft', date: null };
  const isSame =
    earlier.status === saved.status && (saved.status !== 'scheduled' || earlier.date === saved.date);
  if (isSame) return undefined;
  return async () => {
    const stored = await restorePublication(call, earlier, saved.version);
    onRestored(stored);
    return stored;
  };
}
