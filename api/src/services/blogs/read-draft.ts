import { and, eq } from 'drizzle-orm';
import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogDrafts } from '../../db/schema/blogs.ts';
import { findStaffBlog } from './staff-blogs.ts';

export interface ReadDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * The admin's own draft of a post.
 * @returns null when there is none
 * @throws UnauthenticatedError, NotFoundError
 */
export async function readDraft({ ctx, input }: ReadDraft): Promise<BlogDraft | null> {
  const { adminId } = requireActor(ctx);
  const { id } = await findStaffBlog(ctx.db, input.id);
  const [draft] = await ctx.db
    .select({ fields: blogDrafts.fields, description: blogDrafts.description })
    .from(blogDrafts)
    .where(and(eq(blogDrafts.blogId, id), eq(blogDrafts.adminId, adminId)));
  return draft ? { ...draft.fields, description: draft.description } : null;
}
