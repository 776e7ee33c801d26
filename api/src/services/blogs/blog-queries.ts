import { and, asc, count, desc, eq, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { blogChanges, blogs, blogSlugs, pictures } from '../../db/schema/blogs.ts';

export const pictureColumns = {
  alt: pictures.alt,
  width: pictures.width,
  height: pictures.height,
  variants: pictures.variants,
};

const shared = {
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  category: blogs.category,
  externalImage: blogs.externalImage,
  publishedAt: blogs.publishedAt,
  createdAt: blogs.createdAt,
  updatedAt: blogs.updatedAt,
  picture: pictureColumns,
};
export const summaryColumns = { ...shared, excerpt: blogs.excerpt };
export const blogColumns = {
  ...shared,
  description: blogs.description,
  seoTitle: blogs.seoTitle,
  seoDescription: blogs.seoDescription,
  socialImage: blogs.socialImage,
};

/** The shape of a list query; its values come with each call. */
export interface ListShape {
  readonly sort: 'date' | 'title';
  readonly order: 'asc' | 'desc';
  readonly isSearched: boolean;
  readonly isOfCategory: boolean;
}

export type BlogQueries = ReturnType<typeof prepareBlogQueries>;
export type BlogRow = Awaited<ReturnType<BlogQueries['findByIdOrSlug']['execute']>>[number];
export type SummaryRow = Omit<
  Awaited<ReturnType<ReturnType<BlogQueries['listSummaries']>['execute']>>[number],
  'total' | 'changes' | 'latest'
>;

/**
 * The prepared queries of the public pages, on published posts only. List queries are prepared per shape at their
 * first use. Every expression has an alias: the driver compiles a parser for each set of column names, and without an
 * alias the server names the column after its text, values included.
 */
export function prepareBlogQueries(db: Database) {
  const isDue = lte(blogs.publishedAt, sql.param(sql.placeholder('now'), blogs.publishedAt));
  const published = and(isNull(blogs.deletedAt), isDue);
  const selectBlogs = () =>
    db.select(blogColumns).from(blogs).leftJoin(pictures, eq(blogs.pictureId, pictures.id));
  // Apart from the columns, so that the server finds the page in the index and does not read the posts before it.
  const idsOf = (shape: ListShape) =>
    db
      .select({ id: blogs.id })
      .from(blogs)
      .where(and(published, ...filtersOf(shape)))
      .orderBy(...orderOf(shape))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('listed');
  const countOf = (shape: ListShape) =>
    db
      .select({ total: count().as('total') })
      .from(blogs)
      .where(and(published, ...filtersOf(shape)));
  // Read from the index alone.
  const newest = db
    .select({ at: max(blogs.publishedAt) })
    .from(blogs)
    .where(isDue);
  const latest = sql<Date | null>`(${newest})`.mapWith(blogs.publishedAt).as('latest');
  // In one statement, so that a list, its length and the version it is cached under are consistent.
  const around = (shape: ListShape) => ({
    total: sql`(${countOf(shape)})`.mapWith(Number).as('total'),
    changes: sql`(${db.select({ count: blogChanges.count }).from(blogChanges)})`
      .mapWith(Number)
      .as('changes'),
    latest,
  });

  return {
    readVersion: db.select({ changes: blogChanges.count, latest }).from(blogChanges).prepare(),
    findByIdOrSlug: selectBlogs()
      .where(and(published, or(eq(blogs.id, sql.placeholder('key')), eq(blogs.slug, sql.placeholder('key')))))
      .prepare(),
    findByEarlierSlug: selectBlogs()
      .innerJoin(blogSlugs, eq(blogSlugs.blogId, blogs.id))
      .where(and(published, eq(blogSlugs.slug, sql.placeholder('key'))))
      .prepare(),
    list: oncePerShape((shape) => {
      const listed = idsOf(shape);
      return db
        .select({ ...blogColumns, ...around(shape) })
        .from(listed)
        .innerJoin(blogs, eq(blogs.id, listed.id))
        .leftJoin(pictures, eq(blogs.pictureId, pictures.id))
        .orderBy(...orderOf(shape))
        .prepare();
    }),
    listSummaries: oncePerShape((shape) => {
      const listed = idsOf(shape);
      return db
        .select({ ...summaryColumns, ...around(shape) })
        .from(listed)
        .innerJoin(blogs, eq(blogs.id, listed.id))
        .leftJoin(pictures, eq(blogs.pictureId, pictures.id))
        .orderBy(...orderOf(shape))
        .prepare();
    }),
    count: oncePerShape((shape) => countOf(shape).prepare()),
  };
}

/** `%`, `_` and the escape character are literal in a search. `!` needs no escaping by the driver. */
export const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;

function filtersOf(shape: ListShape): SQL[] {
  const like = (column: typeof blogs.title | typeof blogs.plainText) =>
    sql`${column} LIKE ${sql.placeholder('pattern')} ESCAPE '!'`;
  return [
    ...(shape.isSearched ? [sql`(${like(blogs.title)} OR ${like(blogs.plainText)})`] : []),
    ...(shape.isOfCategory ? [eq(blogs.category, sql.placeholder('category'))] : []),
  ];
}

/** Ties are broken by id, so that each post is on exactly one page. */
function orderOf({ sort, order }: ListShape): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(sort === 'date' ? blogs.publishedAt : blogs.title), direction(blogs.id)];
}

function oncePerShape<Query>(prepare: (shape: ListShape) => Query): (shape: ListShape) => Query {
  const prepared = new Map<string, Query>();
  return (shape) => {
    const key = [shape.sort, shape.order, shape.isSearched, shape.isOfCategory].join();
    const query = prepared.get(key) ?? prepare(shape);
    prepared.set(key, query);
    return query;
  };
}
