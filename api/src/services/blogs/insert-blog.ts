import type { SocialImage } from 'shared-contracts/posts/posts';
import { ulid } from 'ulid';
import type { Database } from '../../db/open-database.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { deriveContent } from './derive-content.ts';

/** A post as somebody wrote it. */
export interface NewBlog {
  /** Made from `createdAt`, if it is missing. */
  readonly id?: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string | null;
  /** Any HTML; it is sanitised here. */
  readonly html: string;
  /** Plain text; derived from the HTML when it is missing. */
  readonly excerpt?: string | undefined;
  readonly document?: string | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  /** Default: its own picture. */
  readonly socialImage?: SocialImage | undefined;
  readonly pictureId: string | null;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedById?: string;
}

/**
 * Stores a post and all that is derived from its HTML. To be called by the one writer (`countPublicChange`).
 * @returns its id
 * @throws the database's ER_DUP_ENTRY when the slug is taken
 */
export async function insertBlog(db: Database, { html, excerpt, ...blog }: NewBlog): Promise<string> {
  const id = blog.id ?? ulid(blog.createdAt.getTime());
  const content = deriveContent(html);
  await db.insert(blogs).values({
    ...blog,
    id,
    ...content,
    excerpt: excerpt ?? content.excerpt,
    updatedAt: blog.createdAt,
  });
  return id;
}
