import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { BlogBulkInput, BlogBulkResponse, StaffBlog } from 'shared-contracts/posts/writing';
import type { Call } from 'shared-contracts/http/client/client';
import { undoMessage, undoMoveMessage } from '../../lib/bulk-message.ts';
import { PartlyUndoneError } from '../../lib/error-message.ts';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PAST_PARTICIPLES, bulkMessage } from './blog-messages.ts';
import { type Publication, restorePublication } from '../../lib/restore-publication.ts';
import { type BlogPage, STAFF_BLOGS_KEY } from './blogs-query.ts';

export type BlogAction = BlogBulkInput['action'];

/** Actions that remove posts from the current list. */
const MOVES: readonly BlogAction[] = ['delete', 'restore'];

/** The part of a post that changes need. */
export type ListedPost = Publication & Pick<StaffBlog, 'title'>;

/** "'How to read a claim'", or "3 posts". */
export const postCount = (posts: readonly ListedPost[]): string =>
  posts.length === 1 ? `“${posts[0]?.title}”` : `${posts.length} posts`;

/**
 * Publishes, unpublishes, deletes or restores posts, with Undo. Deleted and restored posts are removed from the list
 * optimistically.
 * @param onPublication called with the ids of posts whose publication may have changed, also by Undo
 * @returns whether it succeeded
 */
export async function changeBlogs(
  call: Call,
  action: BlogAction,
  posts: readonly ListedPost[],
  onPublication: (ids: readonly string[]) => void = () => {},
): Promise<boolean> {
  const ids = posts.map(({ _id }) => _id);
  const what = `${postCount(posts)} ${posts.length === 1 ? 'is' : 'are'}`;
  let changed: readonly string[] = ids;
  let missing = 0;
  let versions: BlogBulkResponse['data']['versions'];
  let deletedAt: string | undefined;
  let changedAt: string | undefined;
  const send = (body: BlogBulkInput) => call('POST /api/staff/blogs/bulk', { body });
  const undoMove = async (move: 'delete' | 'restore', opposite: Omit<BlogBulkInput, 'ids'>) => {
    const { data } = await send({ ids: [...changed], ...opposite });
    return undoMoveMessage(move, { requested: changed.length, restored: data.changed.length });
  };
  const isDone = await mutate<BlogPage>({
    key: STAFF_BLOGS_KEY,
    subjectIds: ids,
    ...(MOVES.includes(action) && {
      patch: (page) => ({ ...page, data: page.data.filter(({ _id }) => !ids.includes(_id)) }),
    }),
    send: async () => {
      ({ changed, missing, versions, deletedAt, changedAt } = (await send({ ids, action })).data);
    },
    successMessage: () =>
      bulkMessage(action, what, { requested: ids.length, changed: changed.length, missing }),
    canUndo: () => changed.length > 0,
    undo: async () => {
      if (action === 'delete') return undoMove(action, { action: 'restore', expected: deletedAt });
      if (action === 'restore') return undoMove(action, { action: 'delete', changedAt });
      const restorable = posts.filter(({ _id }) => changed.includes(_id));
      return restoreAll(call, restorable, versions).finally(() => onPublication(changed));
    },
    failureMessage: `${what} not ${PAST_PARTICIPLES[action]}.`,
  });
  if (isDone && !MOVES.includes(action)) onPublication(changed);
  void queryClient.invalidateQueries({ queryKey: ['blog-categories'] });
  void queryClient.invalidateQueries({ queryKey: ['blogs'] });
  return isDone;
}

/**
 * Restores the previous status and publication date of each post, unless it has been changed since.
 * @param versions what the change has stored; an older API does not return it, and its posts are not checked
 * @returns the message
 * @throws UserFacingError when no post was restored; PartlyUndoneError; ApiError, NetworkError
 */
async function restoreAll(
  call: Call,
  posts: readonly Publication[],
  versions: BlogBulkResponse['data']['versions'],
): Promise<string> {
  let [restored, conflicts] = [0, 0];
  for (const post of posts) {
    const version = versions?.find(({ _id }) => _id === post._id)?.version;
    try {
      // oxlint-disable-next-line no-await-in-loop -- the API writes one post at a time
      await restorePublication(call, post, version);
      restored += 1;
    } catch (error) {
      if (error instanceof ApiError && ['conflict', 'not_found'].includes(error.code))
        conflicts += Number(error.code === 'conflict');
      else if (restored > 0)
        throw new PartlyUndoneError({ undone: restored, requested: posts.length }, error);
      else throw error;
    }
  }
  return undoMessage({ requested: posts.length, restored, conflicts });
}
