import { and, eq } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { BLOG_NOT_FOUND } from 'shared-contracts/posts/posts';
import { blogDrafts, blogs } from '../../db/schema/blogs.ts';
import { NotFoundError } from '../../errors.ts';

export interface DiscardDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Discards the admin's draft of a post, also of one in the trash.
 * @throws UnauthenticatedError, NotFoundError
 */
export async function discardDraft({ ctx, input }: DiscardDraft): Promise<void> {
  const { adminId } = requireActor(ctx);
  const [post] = await ctx.db.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, input.id));
  if (!post) throw new NotFoundError(BLOG_NOT_FOUND);
  await removeDraft(ctx.db, { blogId: post.id, adminId });
}

/** Deletes an admin's draft of a post. */
export async function removeDraft(
  db: Database,
  { blogId, adminId }: { readonly blogId: string; readonly adminId: string },
): Promise<void> {
  await db.delete(blogDrafts).where(and(eq(blogDrafts.blogId, blogId), eq(blogDrafts.adminId, adminId)));
}
