import type { SocialImage } from 'shared-contracts/posts/posts';
import { ulid } from 'ulid';
import type { Database } from '../../db/open-database.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { deriveContent } from './derive-content.ts';

/** The input of a new post. */
export interface NewBlog {
  /** Default: derived from `createdAt`. */
  readonly id?: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string | null;
  /** Unsanitised HTML. */
  readonly html: string;
  /** Plain text. Default: derived from the HTML. */
  readonly excerpt?: string | undefined;
  readonly document?: string | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  /** Default: the post's picture. */
  readonly socialImage?: SocialImage | undefined;
  readonly pictureId: string | null;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedById?: string;
}

/**
 * Stores a post with everything that is derived from its HTML. Call it after `countPublicChange`.
 * @returns its id
 * @throws the database's ER_DUP_ENTRY when the slug is in use
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
