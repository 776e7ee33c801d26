import { lt } from 'drizzle-orm';
import { RETENTION } from 'shared-contracts/firm/privacy';
import type { ServiceContext } from '../../context.ts';
import { idempotencyKeys } from '../../db/schema/idempotency-keys.ts';

const RETENTION_MS = RETENTION.hashes.days * 24 * 3_600_000;

/** Removes idempotency keys that are more than a day old. */
export async function purgeIdempotencyKeys({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock'>;
}): Promise<void> {
  const before = new Date(ctx.clock().getTime() - RETENTION_MS);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
