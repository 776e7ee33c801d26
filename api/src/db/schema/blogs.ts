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
  wordsColumn,
} from '../column-types.ts';
import { admins } from './accounts.ts';

/** Pictures of posts. The files are in the picture store under the names of `variants`, ascending by width. */
export const pictures = mysqlTable('pictures', {
  id: ulidColumn().primaryKey(),
  alt: wordsColumn(500).notNull(),
  width: int().notNull(),
  height: int().notNull(),
  variants: documentColumn().$type<{ name: string; width: number }[]>().notNull(),
  /** When to try to make the other widths; null: all are there, or cannot be made. */
  variantsDueAt: instantColumn(),
  attempts: int().notNull().default(0),
  createdAt: instantColumn().notNull(),
  /** Last time that a post was written that shows it. */
  usedAt: instantColumn(),
});

/** Posts. One is public from `publishedAt` on: null is a draft, a time to come is scheduled. */
export const blogs = mysqlTable(
  'blogs',
  {
    id: ulidColumn().primaryKey(),
    slug: asciiColumn(160).notNull().unique(),
    title: wordsColumn(200).notNull(),
    category: wordsColumn(80),
    /** Sanitised HTML, and what is derived from it on every write. */
    description: textOf16M().notNull(),
    /** The editor's own document that the HTML was made from, as JSON; null when somebody wrote HTML. */
    document: textOf16M(),
    plainText: textOf16M().notNull(),
    excerpt: wordsColumn(240).notNull(),
    seoTitle: wordsColumn(200),
    seoDescription: wordsColumn(320),
    /** What previews of links show. */
    socialImage: mysqlEnum(SOCIAL_IMAGES).notNull().default('picture'),
    pictureId: ulidColumn().references(() => pictures.id),
    /** Address of a picture that older posts have elsewhere; `pictureId` goes before it. */
    externalImage: exactColumn(2048),
    publishedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    updatedById: ulidColumn().references(() => admins.id),
    /** Counts the writes; a write that names an earlier one than the current is refused. */
    version: int().notNull().default(1),
    /** Set: in the bin, from which it can be restored for 30 days. */
    deletedAt: instantColumn(),
  },
  (table) => [
    index('blogs_published').on(table.publishedAt, table.id),
    index('blogs_listed').on(table.deletedAt, table.publishedAt, table.id),
  ],
);

/** What a post said before it was overwritten. */
export const blogRevisions = mysqlTable(
  'blog_revisions',
  {
    id: ulidColumn().primaryKey(),
    blogId: ulidColumn()
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    version: int().notNull(),
    title: wordsColumn(200).notNull(),
    category: wordsColumn(80),
    description: textOf16M().notNull(),
    document: textOf16M(),
    seoTitle: wordsColumn(200),
    seoDescription: wordsColumn(320),
    pictureId: ulidColumn().references(() => pictures.id),
    externalImage: exactColumn(2048),
    /** Who wrote this and when; null: nobody of the staff. */
    savedById: ulidColumn().references(() => admins.id),
    savedAt: instantColumn().notNull(),
  },
  (table) => [unique('blog_revisions_version').on(table.blogId, table.version)],
);

/** What somebody has written of a post and not saved: one working copy for each person and post. */
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
    /** All of it but the text. */
    fields: documentColumn().$type<Omit<BlogDraft, 'description'>>().notNull(),
    description: textOf16M().notNull(),
  },
  (table) => [unique('blog_drafts_one').on(table.blogId, table.adminId)],
);

/** How often posts and positions were changed: one row, counted up by every write (`services/public-version/blog-version.ts`). */
export const blogChanges = mysqlTable('blog_changes', {
  id: int().primaryKey(),
  count: int().notNull(),
});

/** Slugs that posts had before; they lead to the post for ever, because links to them exist. */
export const blogSlugs = mysqlTable('blog_slugs', {
  slug: asciiColumn(160).primaryKey(),
  blogId: ulidColumn()
    .notNull()
    .references(() => blogs.id, { onDelete: 'cascade' }),
  createdAt: instantColumn().notNull(),
});
