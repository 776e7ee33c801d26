import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Position, StaffPosition, StaffPositionsQuery } from 'shared-contracts/applications/positions';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { positions } from '../../db/schema/positions.ts';
import { toPosition, toStaffPosition } from './position-rows.ts';

/** The open positions, oldest first. */
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

/** An open position by id. */
export async function findOpenPosition({
  ctx,
  input: { id },
}: {
  readonly ctx: Pick<ServiceContext, 'db'>;
  readonly input: { readonly id: string };
}): Promise<Position | undefined> {
  const isOpen = and(eq(positions.isOpen, true), isNull(positions.deletedAt));
  const [row] = await ctx.db
    .select()
    .from(positions)
    .where(and(eq(positions.id, id), isOpen));
  return row && toPosition(row);
}

/**
 * Open and closed positions, or those in the trash, oldest first.
 * @throws UnauthenticatedError without a session
 */
export async function listAllPositions({
  ctx,
  input: { status },
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: StaffPositionsQuery;
}): Promise<StaffPosition[]> {
  requireActor(ctx);
  const isOfStatus = status === undefined ? undefined : eq(positions.isOpen, status === 'open');
  const rows = await ctx.db
    .select()
    .from(positions)
    .where(
      status === 'deleted' ? isNotNull(positions.deletedAt) : and(isNull(positions.deletedAt), isOfStatus),
    )
    .orderBy(asc(positions.createdAt), asc(positions.id));
  return rows.map(toStaffPosition);
}
