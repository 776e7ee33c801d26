import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { StaffBlog, StaffBlogQuery, StaffBlogSummary } from 'shared-contracts/posts/writing';
import type { PageMeta } from 'shared-contracts/http/envelope';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { likePattern } from './blog-queries.ts';
import { selectStaffBlogs, selectStaffSummaries, toStaffBlog, toStaffFields } from './staff-blogs.ts';
import { toBlogSummary } from './to-blog.ts';

export interface ListStaffBlogs {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: StaffBlogQuery;
}

/**
 * A page of posts including drafts and scheduled ones, or of those in the trash.
 * @throws UnauthenticatedError
 */
export async function listStaffBlogs({
  ctx,
  input,
}: ListStaffBlogs): Promise<{ data: StaffBlog[] | StaffBlogSummary[]; meta: PageMeta }> {
  requireActor(ctx);
  const now = ctx.clock();
  const { page, limit, sort, order = sort === 'date' ? 'desc' : 'asc' } = input;
  const { category } = input;
  const hasCategory = category === undefined ? undefined : eq(blogs.category, category);
  const where = and(hasStatus(input.status, now), hasCategory, matchesSearch(input.q));
  const direction = order === 'asc' ? asc : desc;
  const orderBy = [direction(SORTED_BY[sort]), direction(blogs.id)];
  const offset = (page - 1) * limit;
  const read = async () =>
    input.fields === 'summary'
      ? (
          await selectStaffSummaries(ctx.db)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset)
        ).map((row) => ({ ...toBlogSummary(row), ...toStaffFields(row, now) }))
      : (
          await selectStaffBlogs(ctx.db)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset)
        ).map((row) => toStaffBlog(row, now));
  const [data, total] = await Promise.all([read(), ctx.db.$count(blogs, where)]);
  return { data, meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** The description by its start only, as the list shows no more. Drafts are sorted by their creation. */
const SORTED_BY: Record<StaffBlogQuery['sort'], SQL> = {
  title: sql`${blogs.title}`,
  description: sql`LEFT(${blogs.plainText}, 200)`,
  date: sql`COALESCE(${blogs.publishedAt}, ${blogs.createdAt})`,
};

function hasStatus(status: StaffBlogQuery['status'], now: Date): SQL | undefined {
  if (status === 'deleted') return isNotNull(blogs.deletedAt);
  const publication = {
    draft: isNull(blogs.publishedAt),
    scheduled: gt(blogs.publishedAt, now),
    published: lte(blogs.publishedAt, now),
  };
  return and(isNull(blogs.deletedAt), status && publication[status]);
}

/** Searches titles and plain texts, not markup. */
function matchesSearch(q = ''): SQL | undefined {
  if (q === '') return undefined;
  const pattern = likePattern(q);
  const isLike = (column: typeof blogs.title | typeof blogs.plainText) =>
    sql`${column} LIKE ${pattern} ESCAPE '!'`;
  return or(isLike(blogs.title), isLike(blogs.plainText));
}
