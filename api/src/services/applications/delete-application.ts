import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { APPLICATION_NOT_FOUND } from 'shared-contracts/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface DeleteApplication {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Deletes an application; until it is purged it can be restored (decision 38).
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is deleted already
 */
export const deleteApplication = ({ ctx, input }: DeleteApplication): Promise<void> =>
  change(ctx, input.id, 'delete');

/**
 * Takes a deletion back.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is not deleted
 */
export const restoreApplication = ({ ctx, input }: DeleteApplication): Promise<void> =>
  change(ctx, input.id, 'restore');

async function change(ctx: DeleteApplication['ctx'], id: string, what: 'delete' | 'restore'): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const [deletedAt, isAsBefore] =
    what === 'delete' ? [at, isNull(applications.deletedAt)] : [null, isNotNull(applications.deletedAt)];
  await ctx.db.transaction(async (tx) => {
    const [result] = await tx
      .update(applications)
      .set({ deletedAt })
      .where(and(eq(applications.id, id), isAsBefore));
    if (result.affectedRows === 0) throw new NotFoundError(APPLICATION_NOT_FOUND);
    await recordAudit(tx, { at, actor, action: `application.${what}`, subjectId: id });
  });
}
