import { createHash } from 'node:crypto';
import { NewBlogInput, type StaffBlog } from 'shared-contracts/posts/writing';
import type { Database } from '../../db/open-database.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { claimOrFind } from '../forms/claim-idempotency-key.ts';
import { findStaffBlog, toStaffBlog } from './staff-blogs.ts';

interface NewPostClaim {
  /** The id of the new post. */
  readonly id: string;
  readonly adminId: string;
  readonly key: string;
  readonly input: NewBlogInput & { readonly image?: Uint8Array | undefined };
  readonly now: Date;
}

/**
 * Claims the idempotency key of a new post, so that a retry after a lost response does not create a second one.
 * @returns the stored post when the key was used with the same content, or else null
 * @throws ConflictError with the stored post when the key was used with other content; without a post when it was
 *   deleted
 */
export async function claimNewPost(
  tx: Database,
  { id, adminId, key, input, now }: NewPostClaim,
): Promise<StaffBlog | null> {
  const earlier = await claimOrFind(tx, {
    scope: 'blog',
    key: `${adminId}\n${key}`,
    digest: digestOf(input),
    subjectId: id,
    now,
  });
  if (!earlier) return null;
  const stored = await findStored(tx, earlier.subjectId ?? '', now);
  if (!earlier.isSame) throw new ConflictError('This post was already saved with other content.', stored);
  return stored;
}

function digestOf({ image, ...input }: NewPostClaim['input']): string {
  const fields = NewBlogInput.keyof().options.map((name) => input[name] ?? null);
  return createHash('sha256')
    .update(JSON.stringify(fields))
    .update(image ?? '')
    .digest('hex');
}

async function findStored(tx: Database, id: string, now: Date): Promise<StaffBlog> {
  try {
    return toStaffBlog(await findStaffBlog(tx, id), now);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new ConflictError('This post was already saved and has been deleted.');
  }
}
