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
  /** Of the posts when the page was read. */
  readonly version: string;
}

/**
 * One page of the published posts, whole as existing clients expect it, or as summaries for our own pages.
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
  const isShort = input.fields === 'summary';
  const { rows, total, version } = await ctx.readPublic(async (queries) => {
    const found = isShort
      ? await queries.listSummaries(shape).execute(values)
      : await queries.list(shape).execute(values);
    return { rows: found, ...(describe(found[0]) ?? (await describeEmpty(queries, shape, values))) };
  });
  const data = isShort ? (rows as SummaryRow[]).map(toBlogSummary) : (rows as BlogRow[]).map(toBlog);
  return { data, meta: { page, limit, total, pages: Math.ceil(total / limit) }, version };
}

interface Around {
  readonly total: number;
  readonly version: string;
}

/** Every row tells it. */
const describe = (
  row: { readonly total: number; readonly changes: number; readonly latest: Date | null } | undefined,
): Around | undefined => row && { total: row.total, version: toBlogVersion(row.changes, row.latest) };

/** The version comes first: what is read later may only be newer. */
async function describeEmpty(
  queries: BlogQueries,
  shape: ListShape,
  values: Record<string, unknown>,
): Promise<Around> {
  const [row] = await queries.readVersion.execute(values);
  const [counted] = await queries.count(shape).execute(values);
  return { total: counted?.total ?? 0, version: toBlogVersion(row?.changes ?? 0, row?.latest ?? null) };
}
