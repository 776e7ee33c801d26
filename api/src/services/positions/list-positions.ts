import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Position, StaffPosition } from 'shared-contracts/positions';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { positions } from '../../db/schema/positions.ts';
import { toPosition, toStaffPosition } from './position-rows.ts';

/** The open positions, the oldest first. */
export async function listPositions({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db'>;
}): Promise<Position[]> {
  const rows = await ctx.db
    .select()
    .from(positions)
    .where(and(eq(positions.isOpen, true), isNull(positions.deletedAt)))
    .orderBy(asc(positions.createdAt), asc(positions.id));
  return rows.map(toPosition);
}

/**
 * Open and closed positions, the oldest first.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function listAllPositions({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}): Promise<StaffPosition[]> {
  requireActor(ctx);
  const rows = await ctx.db
    .select()
    .from(positions)
    .where(isNull(positions.deletedAt))
    .orderBy(asc(positions.createdAt), asc(positions.id));
  return rows.map(toStaffPosition);
}
