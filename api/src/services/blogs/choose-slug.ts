import { and, eq, like, ne } from 'drizzle-orm';
import { slugOfTitle } from 'shared-contracts/posts/slug-of-title';
import type { Database } from '../../db/open-database.ts';
import { blogs, blogSlugs } from '../../db/schema/blogs.ts';
import { InvalidInputError } from '../../errors.ts';

/** Addresses below `/api/blogs` that are no posts. */
const RESERVED = ['version'];

/**
 * Makes an address from a title that no post has or had. To be called by the one writer (`countPublicChange`).
 * @returns words of a-z and digits with hyphens between them: `groesse-2` when `groesse` is taken
 */
export async function makeSlug(tx: Database, title: string): Promise<string> {
  const base = slugOfTitle(title);
  const pattern = `${base}%`;
  const [current, earlier] = await Promise.all([
    tx.select({ slug: blogs.slug }).from(blogs).where(like(blogs.slug, pattern)),
    tx.select({ slug: blogSlugs.slug }).from(blogSlugs).where(like(blogSlugs.slug, pattern)),
  ]);
  const taken = new Set([...RESERVED, ...[...current, ...earlier].map(({ slug }) => slug)]);
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/**
 * Makes sure that an address is free for a post: no other one has it or had it. One that the post itself had before
 * is its current one again.
 * @param blogId null for a new post
 * @throws InvalidInputError
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
