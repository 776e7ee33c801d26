import { and, eq } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { blogDrafts } from '../../db/schema/blogs.ts';
import { findStaffBlog } from './staff-blogs.ts';

export interface DiscardDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Discards the admin's draft of a post.
 * @throws UnauthenticatedError, NotFoundError
 */
export async function discardDraft({ ctx, input }: DiscardDraft): Promise<void> {
  const { adminId } = requireActor(ctx);
  const { id: blogId } = await findStaffBlog(ctx.db, input.id);
  await removeDraft(ctx.db, { blogId, adminId });
}

/** Deletes an admin's draft of a post. */
export async function removeDraft(
  db: Database,
  { blogId, adminId }: { readonly blogId: string; readonly adminId: string },
): Promise<void> {
  await db.delete(blogDrafts).where(and(eq(blogDrafts.blogId, blogId), eq(blogDrafts.adminId, adminId)));
}
