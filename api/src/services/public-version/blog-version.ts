import { sql } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { blogChanges } from '../../db/schema/blogs.ts';

export interface ReadBlogVersion {
  readonly ctx: Pick<ServiceContext, 'blogQueries' | 'clock'>;
}

/**
 * The version of all public content: the number of writes of posts and positions, and the publication time of the
 * newest public post. It changes with every write, and when a scheduled post becomes public.
 */
export async function readBlogVersion({ ctx }: ReadBlogVersion): Promise<string> {
  const [row] = await ctx.blogQueries.readVersion.execute({ now: ctx.clock() });
  return toBlogVersion(row?.changes ?? 0, row?.latest ?? null);
}

export const toBlogVersion = (changes: number, latest: Date | null): string =>
  `${changes}-${latest?.getTime() ?? 0}`;

/**
 * Counts a write of a post or a position. It must be the first statement of every transaction that writes one: the
 * counter stays locked until the commit, which serialises writers, so that they can read before they write.
 */
export async function countPublicChange(tx: Database): Promise<void> {
  await tx.update(blogChanges).set({ count: sql`${blogChanges.count} + 1` });
}
