import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { POSITION_NOT_FOUND, type StaffPosition } from 'shared-contracts/applications/positions';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { positions } from '../../db/schema/positions.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { nextVersion, withTitleConflict } from './position-rows.ts';
import { toUniqueTitle } from './position-titles.ts';
import { readPosition } from './save-position.ts';

export interface DeletePosition {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Moves a position to the trash, from which it can be restored until it is purged.
 * @throws UnauthenticatedError without a session; NotFoundError, also when it is already deleted
 */
export async function deletePosition({ ctx, input: { id } }: DeletePosition): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    const [result] = await tx
      .update(positions)
      .set({ deletedAt: at, uniqueTitle: null, version: nextVersion })
      .where(and(eq(positions.id, id), isNull(positions.deletedAt)));
    if (result.affectedRows === 0) throw new NotFoundError(POSITION_NOT_FOUND);
    await recordAudit(tx, { at, actor, action: 'position.delete', subjectId: id });
  });
}

/**
 * Restores a deleted position.
 * @throws UnauthenticatedError without a session; NotFoundError, also when it is not deleted; ConflictError when
 *   another position has the title by now
 */
export async function restorePosition({ ctx, input: { id } }: DeletePosition): Promise<StaffPosition> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    const { title } = await readPosition(tx, id);
    const restored = tx
      .update(positions)
      .set({ deletedAt: null, uniqueTitle: toUniqueTitle(title), version: nextVersion })
      .where(and(eq(positions.id, id), isNotNull(positions.deletedAt)));
    const [result] = await withTitleConflict(restored);
    if (result.affectedRows === 0) throw new NotFoundError(POSITION_NOT_FOUND);
    await recordAudit(tx, { at, actor, action: 'position.restore', subjectId: id });
    return readPosition(tx, id);
  });
}
