import { and, eq, like, ne } from 'drizzle-orm';
import { slugOfTitle } from 'shared-contracts/posts/slug-of-title';
import type { Database } from '../../db/open-database.ts';
import { blogs, blogSlugs } from '../../db/schema/blogs.ts';
import { InvalidInputError } from '../../errors.ts';

/** Path segments below `/api/blogs` that are not posts. */
const RESERVED = ['version'];

/**
 * Generates a slug from a title that no post has or had. Call it after `countPublicChange`, which serialises writers.
 * @returns for example `groesse-2` when `groesse` is in use
 */
export async function makeSlug(tx: Database, title: string): Promise<string> {
  const base = slugOfTitle(title);
  const pattern = `${base}%`;
  const [current, earlier] = await Promise.all([
    tx.select({ slug: blogs.slug }).from(blogs).where(like(blogs.slug, pattern)),
    tx.select({ slug: blogSlugs.slug }).from(blogSlugs).where(like(blogSlugs.slug, pattern)),
  ]);
  const used = new Set([...RESERVED, ...[...current, ...earlier].map(({ slug }) => slug)]);
  let slug = base;
  for (let number = 2; used.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/**
 * Claims a slug for a post. A former slug of the same post can be reused.
 * @param blogId null for a new post
 * @throws InvalidInputError when another post has or had it
 */
export async function claimSlug(tx: Database, slug: string, blogId: string | null): Promise<void> {
  const isOther = blogId === null ? undefined : ne(blogs.id, blogId);
  const [current] = await tx
    .select({ id: blogs.id })
    .from(blogs)
    .where(and(eq(blogs.slug, slug), isOther));
  const [earlier] = await tx.select().from(blogSlugs).where(eq(blogSlugs.slug, slug));
  if (current || RESERVED.includes(slug) || (earlier && earlier.blogId !== blogId)) {
    throw new InvalidInputError({ slug: 'Another post has or had this address' });
  }
  if (earlier) await tx.delete(blogSlugs).where(eq(blogSlugs.slug, slug));
}
