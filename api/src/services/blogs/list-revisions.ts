import { desc, eq } from 'drizzle-orm';
import type { BlogRevisionSummary } from 'shared-contracts/posts/revisions';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogRevisions } from '../../db/schema/blogs.ts';
import { selectRevisionSummaries, toRevisionSummary } from './revisions.ts';
import { findStaffBlog } from './staff-blogs.ts';

export interface ListRevisions {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * The revisions of a post, newest first. Their number is limited (see `add-revision.ts`).
 * @throws UnauthenticatedError, NotFoundError
 */
export async function listRevisions({ ctx, input }: ListRevisions): Promise<BlogRevisionSummary[]> {
  requireActor(ctx);
  const { id } = await findStaffBlog(ctx.db, input.id);
  const rows = await selectRevisionSummaries(ctx.db)
    .where(eq(blogRevisions.blogId, id))
    .orderBy(desc(blogRevisions.version));
  return rows.map(toRevisionSummary);
}
