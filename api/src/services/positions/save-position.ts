import { and, eq, isNull } from 'drizzle-orm';
import {
  POSITION_NOT_FOUND,
  type PositionChange,
  type PositionInput,
  type StaffPosition,
} from 'shared-contracts/applications/positions';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { positions } from '../../db/schema/positions.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { nextVersion, toStaffPosition, withTitleConflict } from './position-rows.ts';
import { earlierTitlesAfter, toUniqueTitle } from './position-titles.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

/**
 * Adds a position.
 * @throws UnauthenticatedError without a session; ConflictError when another position has the title
 */
export async function createPosition({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: PositionInput;
}): Promise<StaffPosition> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const id = ulid(at.getTime());
  const values = { ...input, id, uniqueTitle: toUniqueTitle(input.title), createdAt: at, updatedAt: at };
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    await withTitleConflict(tx.insert(positions).values(values));
    const details = { isOpen: input.isOpen };
    await recordAudit(tx, { at, actor, action: 'position.create', subjectId: id, details });
    return readPosition(tx, id);
  });
}

/**
 * Changes a position. Without `expectedVersion` it replaces any stored version.
 * @throws UnauthenticatedError without a session; NotFoundError; ConflictError when another position has the title, or
 *   with the stored position when it has been changed in the meantime
 */
export async function updatePosition({
  ctx,
  input: { id, expectedVersion, ...fields },
}: {
  readonly ctx: Context;
  readonly input: PositionChange & { readonly id: string };
}): Promise<StaffPosition> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const uniqueTitle = toUniqueTitle(fields.title);
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    const earlierTitles = await earlierTitlesAfter(tx, id, fields.title);
    const values = { ...fields, uniqueTitle, earlierTitles, version: nextVersion, updatedAt: at };
    const isExpected = expectedVersion === undefined ? undefined : eq(positions.version, expectedVersion);
    const isChangeable = and(eq(positions.id, id), isNull(positions.deletedAt), isExpected);
    const [result] = await withTitleConflict(tx.update(positions).set(values).where(isChangeable));
    const stored = await readPosition(tx, id);
    if (result.affectedRows === 0) {
      if (stored.deletedAt !== undefined) throw new NotFoundError(POSITION_NOT_FOUND);
      throw new ConflictError('This position was changed in the meantime.', stored);
    }
    const details = { isOpen: fields.isOpen };
    await recordAudit(tx, { at, actor, action: 'position.update', subjectId: id, details });
    return stored;
  });
}

/** @throws NotFoundError */
export async function readPosition(db: Database, id: string): Promise<StaffPosition> {
  const [row] = await db.select().from(positions).where(eq(positions.id, id));
  if (!row) throw new NotFoundError(POSITION_NOT_FOUND);
  return toStaffPosition(row);
}
