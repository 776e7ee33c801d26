import type { BlogBulkInput } from 'shared-contracts/blog-writing';
import type { Call } from 'shared-contracts/client/client';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type BlogPage, STAFF_BLOGS_KEY } from './blogs-query.ts';

export type BlogAction = BlogBulkInput['action'];

const WORDS = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<BlogAction, string>;

const UNDONE_BY = { publish: 'unpublish', unpublish: null, delete: 'restore', restore: 'delete' } as const;
/** What takes posts out of the part of the list that they are in. */
const MOVES: readonly BlogAction[] = ['delete', 'restore'];

/**
 * Publishes, unpublishes, deletes or restores posts: what moves into the bin or out of it goes from the screen at once and
 * comes back when that fails.
 * @param what How a message begins: "'How to read a claim' is", or '3 posts are'.
 * @returns whether it is done
 */
export async function changeBlogs(
  call: Call,
  action: BlogAction,
  ids: readonly string[],
  what: string,
): Promise<boolean> {
  const done = WORDS[action];
  const undo = UNDONE_BY[action];
  let changed: readonly string[] = ids;
  const isDone = await change<BlogPage>({
    key: STAFF_BLOGS_KEY,
    ...(MOVES.includes(action) && {
      patch: (page) => ({ ...page, data: page.data.filter(({ _id }) => !ids.includes(_id)) }),
    }),
    send: async () => {
      const body = { ids: [...ids], action };
      ({ changed } = (await call('POST /api/staff/blogs/bulk', { body })).data);
    },
    done: `${what} ${done}.`,
    ...(undo && {
      undo: () => call('POST /api/staff/blogs/bulk', { body: { ids: [...changed], action: undo } }),
    }),
    failed: `${what} not ${done}.`,
  });
  void queryClient.invalidateQueries({ queryKey: ['blog-categories'] });
  void queryClient.invalidateQueries({ queryKey: ['blogs'] });
  return isDone;
}
