import { sql } from 'drizzle-orm';
import type { Position, StaffPosition } from 'shared-contracts/applications/positions';
import { isDuplicateEntry } from '../../db/faults.ts';
import { positions } from '../../db/schema/positions.ts';
import { ConflictError } from '../../errors.ts';
import { addressOfCard } from '../cards/card.ts';
import { cardOfPosition } from '../cards/card-of-position.ts';

type Row = typeof positions.$inferSelect;

/** An open position, as visitors see it. */
export function toPosition(row: Row): Position {
  const position = toFields(row);
  return { ...position, card: addressOfCard(cardOfPosition(position)) };
}

const toFields = (row: Row): Omit<Position, 'card'> => ({
  _id: row.id,
  title: row.title,
  summary: row.summary,
  needs: row.needs,
  workplaces: row.workplaces,
  locations: row.locations,
  employmentTypes: row.employmentTypes,
  createdAt: row.createdAt.toISOString(),
});

export const toStaffPosition = (row: Row): StaffPosition => ({
  ...toFields(row),
  isOpen: row.isOpen,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
});

/** Every write sets it, so that a change that expects an earlier version conflicts. */
export const nextVersion = sql`${positions.version} + 1`;

/** @throws ConflictError when another position has the title */
export async function withTitleConflict<Result>(change: Promise<Result>): Promise<Result> {
  return change.catch((error: unknown) => {
    throw isDuplicateEntry(error) ? new ConflictError('There is already a position with this title.') : error;
  });
}
