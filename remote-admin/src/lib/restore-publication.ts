import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { Call } from 'shared-contracts/http/client/client';

/** The publication state of a post. */
export type Publication = Pick<StaffBlog, '_id' | 'status' | 'date'>;

/**
 * Restores the status and the publication time that a post had; its text is not changed.
 * @param version the stored version whose publication is reverted; undefined to revert that of any version
 * @throws ApiError, also when another version is stored; NetworkError
 */
export async function restorePublication(
  call: Call,
  { _id: id, status, date }: Publication,
  version: number | undefined,
): Promise<StaffBlog> {
  // The scheduled time has passed in the meantime.
  const isDue = status === 'scheduled' && date !== null && Date.parse(date) <= Date.now();
  const body = {
    status: isDue ? ('published' as const) : status,
    ...(status !== 'draft' && date && { publishedAt: date }),
    ...(version !== undefined && { version }),
  };
  return (await call('PUT /api/blogs/{id}', { params: { id }, body })).data;
}
