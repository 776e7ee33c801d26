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
  /** Without an id it is a new position. */
  readonly input: PositionInput & { readonly id?: string };
}

/**
 * Adds or updates a position.
 * @throws UnauthenticatedError without a session; NotFoundError; ConflictError when another position has the title
 */
export async function savePosition({ ctx, input }: SavePosition): Promise<StaffPosition> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const { id = ulid(at.getTime()), ...fields } = input;
  const values = { ...fields, uniqueTitle: toUniqueTitle(fields.title), updatedAt: at };
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    if (input.id === undefined) {
      await orTitleTaken(tx.insert(positions).values({ ...values, id, createdAt: at }));
    } else {
      const exists = and(eq(positions.id, id), isNull(positions.deletedAt));
      const [result] = await orTitleTaken(tx.update(positions).set(values).where(exists));
      if (result.affectedRows === 0) throw new NotFoundError(POSITION_NOT_FOUND);
    }
    const action = input.id === undefined ? 'position.create' : 'position.update';
    await recordAudit(tx, { at, actor, action, subjectId: id, details: { isOpen: fields.isOpen } });
    return readPosition(tx, id);
  });
}

/** Titles are compared case-insensitively, as applications refer to them. */
export const toUniqueTitle = (title: string): string => title.toLowerCase();

/** @throws NotFoundError */
export async function readPosition(db: Database, id: string): Promise<StaffPosition> {
  const [row] = await db.select().from(positions).where(eq(positions.id, id));
  if (!row) throw new NotFoundError(POSITION_NOT_FOUND);
  return toStaffPosition(row);
}
