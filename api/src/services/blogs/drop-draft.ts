import { and, eq } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { blogDrafts } from '../../db/schema/blogs.ts';
import { findStaffBlog } from './staff-blogs.ts';

export interface DropDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Gives up what the caller has written of a post and not saved.
 * @throws UnauthenticatedError, NotFoundError
 */
export async function dropDraft({ ctx, input }: DropDraft): Promise<void> {
  const { adminId } = requireActor(ctx);
  const { id: blogId } = await findStaffBlog(ctx.db, input.id);
  await removeDraft(ctx.db, { blogId, adminId });
}

/** Removes the draft of one person and one post. */
export async function removeDraft(
  db: Database,
  { blogId, adminId }: { readonly blogId: string; readonly adminId: string },
): Promise<void> {
  await db.delete(blogDrafts).where(and(eq(blogDrafts.blogId, blogId), eq(blogDrafts.adminId, adminId)));
}
