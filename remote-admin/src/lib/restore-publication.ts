import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { Call } from 'shared-contracts/http/client/client';
import { currentStatus } from './blog-status.ts';

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
  const body = {
    // The scheduled time may have passed in the meantime.
    status: currentStatus({ status, date }, Date.now()),
    ...(status !== 'draft' && date && { publishedAt: date }),
    ...(version !== undefined && { version }),
  };
  return (await call('PUT /api/blogs/{id}', { params: { id }, body })).data;
}
