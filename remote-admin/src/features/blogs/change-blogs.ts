import type { BlogBulkInput, StaffBlog } from 'shared-contracts/posts/writing';
import type { Call } from 'shared-contracts/http/client/client';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query-client.ts';
import { DONE, bulkMessage } from './blog-messages.ts';
import { type Publication, restorePublication } from '../../lib/restore-publication.ts';
import { type BlogPage, STAFF_BLOGS_KEY } from './blogs-query.ts';

export type BlogAction = BlogBulkInput['action'];

/** What takes posts out of the part of the list that they are in. */
const MOVES: readonly BlogAction[] = ['delete', 'restore'];

/** As much of a post as a change of it needs. */
export type ListedPost = Publication & Pick<StaffBlog, 'title'>;

/** "'How to read a claim'", or "3 posts". */
export const postCount = (posts: readonly ListedPost[]): string =>
  posts.length === 1 ? `'${posts[0]?.title}'` : `${posts.length} posts`;

/**
 * Publishes, unpublishes, deletes or restores posts, with Undo: what moves into the trash or out of it leaves the screen at
 * once and comes back when that fails.
 * @returns whether it is done
 */
export async function changeBlogs(
  call: Call,
  action: BlogAction,
  posts: readonly ListedPost[],
): Promise<boolean> {
  const ids = posts.map(({ _id }) => _id);
  const what = `${postCount(posts)} ${posts.length === 1 ? 'is' : 'are'}`;
  let changed: readonly string[] = ids;
  let missing = 0;
  const bulk = (next: BlogAction) =>
    call('POST /api/staff/blogs/bulk', { body: { ids: [...changed], action: next } });
  const isDone = await change<BlogPage>({
    key: STAFF_BLOGS_KEY,
    about: ids,
    ...(MOVES.includes(action) && {
      patch: (page) => ({ ...page, data: page.data.filter(({ _id }) => !ids.includes(_id)) }),
    }),
    send: async () => {
      ({ changed, missing } = (await bulk(action)).data);
    },
    done: () => bulkMessage(action, what, { asked: ids.length, changed: changed.length, missing }),
    canUndo: () => changed.length > 0,
    undo: async () => {
      if (action === 'delete') await bulk('restore');
      else if (action === 'restore') await bulk('delete');
      else
        await restoreAll(
          call,
          posts.filter(({ _id }) => changed.includes(_id)),
        );
    },
    failed: `${what} not ${DONE[action]}.`,
  });
  void queryClient.invalidateQueries({ queryKey: ['blog-categories'] });
  void queryClient.invalidateQueries({ queryKey: ['blogs'] });
  return isDone;
}

/** Gives each post back the status and the time of publication that it had. */
async function restoreAll(call: Call, posts: readonly Publication[]): Promise<void> {
  for (const post of posts) {
    // oxlint-disable-next-line no-await-in-loop -- the API writes one post at a time
    await restorePublication(call, post);
  }
}
