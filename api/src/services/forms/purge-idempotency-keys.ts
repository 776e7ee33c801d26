import { lt } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { idempotencyKeys } from '../../db/schema/done-once.ts';

const KEPT_MS = 24 * 3_600_000;

/** Removes the keys of calls that nobody repeats any more. */
export async function purgeIdempotencyKeys({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock'>;
}): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
