import { lt } from 'drizzle-orm';
import { RETENTION } from 'shared-contracts/firm/privacy';
import type { ServiceContext } from '../../context.ts';
import { blogs } from '../../db/schema/blogs.ts';

const BIN_MS = RETENTION.deleted.days * 86_400_000;

/** Removes for good what has been in the bin for 30 days, with its revisions and earlier addresses. */
export async function purgeBlogs({ ctx }: { ctx: Pick<ServiceContext, 'db' | 'clock'> }): Promise<void> {
  await ctx.db.delete(blogs).where(lt(blogs.deletedAt, new Date(ctx.clock().getTime() - BIN_MS)));
}
