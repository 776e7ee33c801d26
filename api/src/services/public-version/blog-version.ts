import { sql } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { blogChanges } from '../../db/schema/blogs.ts';

export interface ReadBlogVersion {
  readonly ctx: Pick<ServiceContext, 'blogQueries' | 'clock'>;
}

/**
 * Tells the state of all that the public sees: how often posts and positions were written, and when the newest post that
 * is public by now was published. So it changes with every write, and at the moment when a scheduled post becomes public.
 */
export async function readBlogVersion({ ctx }: ReadBlogVersion): Promise<string> {
  const [row] = await ctx.blogQueries.readVersion.execute({ now: ctx.clock() });
  return toBlogVersion(row?.changes ?? 0, row?.latest ?? null);
}

export const toBlogVersion = (changes: number, latest: Date | null): string =>
  `${changes}-${latest?.getTime() ?? 0}`;

/**
 * Counts a write of a post or a position: the first statement of every transaction that writes one. The counter stays locked until
 * the commit, so there is one writer at a time, who may look before he writes.
 */
export async function countPublicChange(tx: Database): Promise<void> {
  await tx.update(blogChanges).set({ count: sql`${blogChanges.count} + 1` });
}
