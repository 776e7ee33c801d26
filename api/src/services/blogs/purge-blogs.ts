import { lt } from 'drizzle-orm';
import { RETENTION } from 'shared-contracts/firm/privacy';
import type { ServiceContext } from '../../context.ts';
import { blogs } from '../../db/schema/blogs.ts';

const TRASH_MS = RETENTION.deleted.days * 86_400_000;

/** Purges posts that have been in the trash for 30 days, with their revisions and former slugs. */
export async function purgeBlogs({ ctx }: { ctx: Pick<ServiceContext, 'db' | 'clock'> }): Promise<void> {
  await ctx.db.delete(blogs).where(lt(blogs.deletedAt, new Date(ctx.clock().getTime() - TRASH_MS)));
}
