import type { Blog, BlogListQuery, BlogSummary } from 'shared-contracts/posts/posts';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { ServiceContext } from '../../context.ts';
import {
  type BlogQueries,
  type BlogRow,
  likePattern,
  type ListShape,
  type SummaryRow,
} from './blog-queries.ts';
import { toBlogVersion } from '../public-version/blog-version.ts';
import { toBlog, toBlogSummary } from './to-blog.ts';

export interface ListBlogs {
  readonly ctx: Pick<ServiceContext, 'readPublic' | 'clock'>;
  readonly input: BlogListQuery;
}

export interface PageOfBlogs {
  readonly data: Blog[] | BlogSummary[];
  readonly meta: PageMeta;
  /** The public version when the page was read. */
  readonly version: string;
}

/**
 * A page of published posts: complete, as existing clients expect, or as summaries for our own pages.
 * @returns the posts and the page's metadata; a page after the last one is empty
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
  const isSummary = input.fields === 'summary';
  const { rows, total, version } = await ctx.readPublic(async (queries) => {
    const posts = isSummary
      ? await queries.listSummaries(shape).execute(values)
      : await queries.list(shape).execute(values);
    return { rows: posts, ...(describe(posts[0]) ?? (await describeEmpty(queries, shape, values))) };
  });
  const data = isSummary ? (rows as SummaryRow[]).map(toBlogSummary) : (rows as BlogRow[]).map(toBlog);
  return { data, meta: { page, limit, total, pages: Math.ceil(total / limit) }, version };
}

interface Around {
  readonly total: number;
  readonly version: string;
}

/** Every row has total and version. */
const describe = (
  row: { readonly total: number; readonly changes: number; readonly latest: Date | null } | undefined,
): Around | undefined => row && { total: row.total, version: toBlogVersion(row.changes, row.latest) };

/** Reads the version first, so that the rest is at least as new. */
async function describeEmpty(
  queries: BlogQueries,
  shape: ListShape,
  values: Record<string, unknown>,
): Promise<Around> {
  const [row] = await queries.readVersion.execute(values);
  const [counted] = await queries.count(shape).execute(values);
  return { total: counted?.total ?? 0, version: toBlogVersion(row?.changes ?? 0, row?.latest ?? null) };
}
