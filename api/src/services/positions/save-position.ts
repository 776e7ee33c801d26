import { and, eq, isNull } from 'drizzle-orm';
import {
  POSITION_NOT_FOUND,
  type PositionInput,
  type StaffPosition,
} from 'shared-contracts/applications/positions';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { positions } from '../../db/schema/positions.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { orTitleTaken, toStaffPosition } from './position-rows.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

export interface SavePosition {
  readonly ctx: Context;
  /** Without an id: a new one. */
  readonly input: PositionInput & { readonly id?: string };
}

/**
 * Adds or changes a position.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError; ConflictError when another has the title
 */
export async function savePosition({ ctx, input }: SavePosition): Promise<StaffPosition> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const { id = ulid(at.getTime()), ...given } = input;
  const values = { ...given, uniqueTitle: toUniqueTitle(given.title), updatedAt: at };
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    if (input.id === undefined) {
      await orTitleTaken(tx.insert(positions).values({ ...values, id, createdAt: at }));
    } else {
      const isThere = and(eq(positions.id, id), isNull(positions.deletedAt));
      const [result] = await orTitleTaken(tx.update(positions).set(values).where(isThere));
      if (result.affectedRows === 0) throw new NotFoundError(POSITION_NOT_FOUND);
    }
    const action = input.id === undefined ? 'position.create' : 'position.update';
    await recordAudit(tx, { at, actor, action, subjectId: id, details: { isOpen: given.isOpen } });
    return readPosition(tx, id);
  });
}

/** An application names the position as people write it. */
export const toUniqueTitle = (title: string): string => title.toLowerCase();

/** @throws NotFoundError */
export async function readPosition(db: Database, id: string): Promise<StaffPosition> {
  const [row] = await db.select().from(positions).where(eq(positions.id, id));
  if (!row) throw new NotFoundError(POSITION_NOT_FOUND);
  return toStaffPosition(row);
}
