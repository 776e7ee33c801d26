import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import {
  asciiColumn,
  documentColumn,
  exactColumn,
  instantColumn,
  textOf16M,
  ulidColumn,
  wordsColumn,
} from '../column-types.ts';

/** Pictures of posts. The files are in the picture store under the names of `variants`, ascending by width. */
export const pictures = mysqlTable('pictures', {
  id: ulidColumn().primaryKey(),
  alt: wordsColumn(500).notNull(),
  width: int().notNull(),
  height: int().notNull(),
  variants: documentColumn().$type<{ name: string; width: number }[]>().notNull(),
  createdAt: instantColumn().notNull(),
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
    plainText: textOf16M().notNull(),
    excerpt: wordsColumn(240).notNull(),
    seoTitle: wordsColumn(200),
    seoDescription: wordsColumn(320),
    pictureId: ulidColumn().references(() => pictures.id),
    /** Address of a picture that older posts have elsewhere; `pictureId` goes before it. */
    externalImage: exactColumn(2048),
    publishedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (table) => [index('blogs_published').on(table.publishedAt, table.id)],
);

/** How often the posts were changed: one row, counted up by every write of one (`services/blogs/blog-version.ts`). */
export const blogChanges = mysqlTable('blog_changes', {
  id: int().primaryKey(),
  count: int().notNull(),
});

/** Slugs that posts had before; they lead to the post for ever (decision 4). */
export const blogSlugs = mysqlTable('blog_slugs', {
  slug: asciiColumn(160).primaryKey(),
  blogId: ulidColumn()
    .notNull()
    .references(() => blogs.id, { onDelete: 'cascade' }),
  createdAt: instantColumn().notNull(),
});
