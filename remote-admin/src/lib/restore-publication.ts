import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { Call } from 'shared-contracts/http/client/client';

/** Whether and since when a post is public. */
export type Publication = Pick<StaffBlog, '_id' | 'status' | 'date'>;

/**
 * Gives a post the status and the time of publication back that it had; its text stays as it is.
 * @throws ApiError, NetworkError
 */
export async function restorePublication(
  call: Call,
  { _id: id, status, date }: Publication,
): Promise<StaffBlog> {
  // Its time came while it was something else.
  const isDue = status === 'scheduled' && date !== null && Date.parse(date) <= Date.now();
  const body = {
    status: isDue ? ('published' as const) : status,
    ...(status !== 'draft' && date && { publishedAt: date }),
  };
  return (await call('PUT /api/blogs/{id}', { params: { id }, body })).data;
}
