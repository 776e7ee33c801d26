import { and, asc, count, isNotNull, isNull } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogs } from '../../db/schema/blogs.ts';

export interface ListBlogCategories {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}

/**
 * The categories of all posts that are not deleted, by name.
 * @throws UnauthenticatedError
 */
export async function listBlogCategories({
  ctx,
}: ListBlogCategories): Promise<{ name: string; posts: number }[]> {
  requireActor(ctx);
  const rows = await ctx.db
    .select({ name: blogs.category, posts: count() })
    .from(blogs)
    .where(and(isNull(blogs.deletedAt), isNotNull(blogs.category)))
    .groupBy(blogs.category)
    .orderBy(asc(blogs.category));
  return rows.map(({ name, posts }) => ({ name: name ?? '', posts }));
}
