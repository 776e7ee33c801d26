import type { Blog, BlogListQuery, BlogSummary } from 'shared-contracts/blogs';
import type { PageMeta } from 'shared-contracts/envelope';
import type { ServiceContext } from '../../context.ts';
import { likePattern, type ListShape } from './blog-queries.ts';
import { toBlog, toBlogSummary } from './to-blog.ts';

export interface ListBlogs {
  readonly ctx: Pick<ServiceContext, 'blogQueries' | 'clock'>;
  readonly input: BlogListQuery;
}

export interface PageOfBlogs {
  readonly data: Blog[] | BlogSummary[];
  readonly meta: PageMeta;
}

/**
 * One page of the published posts, whole or as summaries (decision 31).
 * @returns the posts and where the page stands; a page behind the last one is empty
 */
export async function listBlogs({ ctx, input }: ListBlogs): Promise<PageOfBlogs> {
  const { page, limit, q = '', category = '' } = input;
  const shape: ListShape = {
    sort: input.sort,
    order: input.order ?? (input.sort === 'date' ? 'desc' : 'asc'),
    isSearched: q !== '',
    isOfCategory: category !== '',
  };
  const values = { now: ctx.clock(), pattern: likePattern(q), category, limit, offset: (page - 1) * limit };
  const read = async () =>
    input.fields === 'summary'
      ? (await ctx.blogQueries.listSummaries(shape).execute(values)).map(toBlogSummary)
      : (await ctx.blogQueries.list(shape).execute(values)).map(toBlog);
  const [data, [counted]] = await Promise.all([read(), ctx.blogQueries.count(shape).execute(values)]);
  const total = counted?.total ?? 0;
  return { data, meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}
