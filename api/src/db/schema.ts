import { sql } from 'drizzle-orm';
import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import {
  asciiColumn,
  documentColumn,
  exactColumn,
  instantColumn,
  sha256Column,
  textOf16M,
  textOf64K,
  ulidColumn,
  wordsColumn,
} from './column-types.ts';

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

/** Slugs that posts had before; they lead to the post for ever (decision 4). */
export const blogSlugs = mysqlTable('blog_slugs', {
  slug: asciiColumn(160).primaryKey(),
  blogId: ulidColumn()
    .notNull()
    .references(() => blogs.id, { onDelete: 'cascade' }),
  createdAt: instantColumn().notNull(),
});

/** Staff accounts. The e-mail address is stored in lower case. */
export const admins = mysqlTable('admins', {
  id: ulidColumn().primaryKey(),
  email: exactColumn(254).notNull().unique(),
  passwordHash: asciiColumn(255).notNull(),
  createdAt: instantColumn().notNull(),
});

/** Sessions. The id is the SHA-256 of the secret in the cookie. */
export const sessions = mysqlTable(
  'sessions',
  {
    id: sha256Column().primaryKey(),
    userId: ulidColumn()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** Failed logins per account and address (`id` is a digest of both). Attempts before `nextAttemptAt` are refused. */
export const loginFailures = mysqlTable(
  'login_failures',
  {
    id: sha256Column().primaryKey(),
    failures: int().notNull(),
    nextAttemptAt: instantColumn().notNull(),
    forgottenAt: instantColumn().notNull(),
  },
  (table) => [index('login_failures_forgotten').on(table.forgottenAt)],
);

/** Enquiries of visitors (decision 37). */
export const contacts = mysqlTable(
  'contacts',
  {
    id: ulidColumn().primaryKey(),
    firstName: wordsColumn(100).notNull(),
    email: wordsColumn(254).notNull(),
    phone: wordsColumn(32),
    service: wordsColumn(40),
    message: textOf64K().notNull(),
    /** When the sender agreed to the privacy policy and to which version of it; null: not recorded (decision 23). */
    consentedAt: instantColumn(),
    consentVersion: asciiColumn(32),
    status: asciiColumn(16)
      .notNull()
      .default(sql`'New'`),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('contacts_created').on(table.createdAt, table.id)],
);

/** Calls that must not be done twice. `id` is a digest of the call and its key, `digest` one of its input. */
export const idempotencyKeys = mysqlTable(
  'idempotency_keys',
  {
    id: sha256Column().primaryKey(),
    digest: sha256Column().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);

/** Seeds that were applied, each once ever: what is deleted afterwards does not come back. */
export const appliedSeeds = mysqlTable('applied_seeds', {
  name: asciiColumn(64).primaryKey(),
  appliedAt: instantColumn().notNull(),
});
