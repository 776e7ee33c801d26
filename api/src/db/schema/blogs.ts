import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { SOCIAL_IMAGES } from 'shared-contracts/posts/posts';
import { index, int, mysqlEnum, mysqlTable, unique } from 'drizzle-orm/mysql-core';
import {
  asciiColumn,
  documentColumn,
  exactColumn,
  instantColumn,
  textOf16M,
  ulidColumn,
  textColumn,
} from '../column-types.ts';
import { admins } from './accounts.ts';

/** Pictures of posts. The files are in the media store under the names in `variants`, ascending by width. */
export const pictures = mysqlTable('pictures', {
  id: ulidColumn().primaryKey(),
  alt: textColumn(500).notNull(),
  width: int().notNull(),
  height: int().notNull(),
  variants: documentColumn().$type<{ name: string; width: number }[]>().notNull(),
  /** When to generate the other widths; null: all exist, or generating them failed for good. */
  variantsDueAt: instantColumn(),
  attempts: int().notNull().default(0),
  createdAt: instantColumn().notNull(),
  /** When a post that shows it was last saved. */
  usedAt: instantColumn(),
});

/** Posts. A post is public from `publishedAt` on: null is a draft, a future time is scheduled. */
export const blogs = mysqlTable(
  'blogs',
  {
    id: ulidColumn().primaryKey(),
    slug: asciiColumn(160).notNull().unique(),
    title: textColumn(200).notNull(),
    category: textColumn(80),
    /** Sanitised HTML. `plainText` and `excerpt` are derived from it on every write. */
    description: textOf16M().notNull(),
    /** The editor's document as JSON, from which the HTML was generated; null for a post written in HTML. */
    document: textOf16M(),
    plainText: textOf16M().notNull(),
    excerpt: textColumn(240).notNull(),
    seoTitle: textColumn(200),
    seoDescription: textColumn(320),
    /** What link previews show. */
    socialImage: mysqlEnum(SOCIAL_IMAGES).notNull().default('picture'),
    pictureId: ulidColumn().references(() => pictures.id),
    /** URL of an external picture, in older posts; `pictureId` takes precedence. */
    externalImage: exactColumn(2048),
    publishedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    updatedById: ulidColumn().references(() => admins.id),
    /** Incremented by each write, for optimistic locking. */
    version: int().notNull().default(1),
    /** Set: in the trash, from which it can be restored for 30 days. */
    deletedAt: instantColumn(),
  },
  (table) => [
    index('blogs_published').on(table.publishedAt, table.id),
    index('blogs_listed').on(table.deletedAt, table.publishedAt, table.id),
  ],
);

/** Earlier revisions of posts. */
export const blogRevisions = mysqlTable(
  'blog_revisions',
  {
    id: ulidColumn().primaryKey(),
    blogId: ulidColumn()
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    version: int().notNull(),
    title: textColumn(200).notNull(),
    category: textColumn(80),
    description: textOf16M().notNull(),
    document: textOf16M(),
    seoTitle: textColumn(200),
    seoDescription: textColumn(320),
    /** Null: stored before this was part of a revision. */
    socialImage: mysqlEnum(SOCIAL_IMAGES),
    pictureId: ulidColumn().references(() => pictures.id),
    externalImage: exactColumn(2048),
    /** The author and the time of this revision; no author for the seed. */
    savedById: ulidColumn().references(() => admins.id),
    savedAt: instantColumn().notNull(),
  },
  (table) => [unique('blog_revisions_version').on(table.blogId, table.version)],
);

/** Unsaved drafts of posts: one for each admin and post. */
export const blogDrafts = mysqlTable(
  'blog_drafts',
  {
    id: ulidColumn().primaryKey(),
    blogId: ulidColumn()
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    adminId: ulidColumn()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** Everything but the text. */
    fields: documentColumn().$type<Omit<BlogDraft, 'description'>>().notNull(),
    description: textOf16M().notNull(),
  },
  (table) => [unique('blog_drafts_one').on(table.blogId, table.adminId)],
);

/** The number of changes of posts and positions, in one row (see `services/public-version/blog-version.ts`). */
export const blogChanges = mysqlTable('blog_changes', {
  id: int().primaryKey(),
  count: int().notNull(),
});

/** Former slugs of posts, which redirect to them permanently. */
export const blogSlugs = mysqlTable('blog_slugs', {
  slug: asciiColumn(160).primaryKey(),
  blogId: ulidColumn()
    .notNull()
    .references(() => blogs.id, { onDelete: 'cascade' }),
  createdAt: instantColumn().notNull(),
});
