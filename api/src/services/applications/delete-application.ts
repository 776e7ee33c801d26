import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
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

export interface DeleteApplications {
  readonly ctx: DeleteApplication['ctx'];
  readonly input: { readonly ids: readonly string[] };
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

/**
 * Deletes applications, all or none; unknown and deleted ones are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const deleteApplications = ({ ctx, input }: DeleteApplications): Promise<number> =>
  changeAll(ctx, input.ids, 'delete');

/**
 * Takes deletions back, all or none; unknown ones and those that are not deleted are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const restoreApplications = ({ ctx, input }: DeleteApplications): Promise<number> =>
  changeAll(ctx, input.ids, 'restore');

type Change = 'delete' | 'restore';

async function change(ctx: DeleteApplication['ctx'], id: string, what: Change): Promise<void> {
  if ((await changeAll(ctx, [id], what)) === 0) throw new NotFoundError(APPLICATION_NOT_FOUND);
}

function changeAll(ctx: DeleteApplication['ctx'], asked: readonly string[], what: Change): Promise<number> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const isAsBefore = what === 'delete' ? isNull(applications.deletedAt) : isNotNull(applications.deletedAt);
  return ctx.db.transaction(async (tx) => {
    // Held until the end, so that what is recorded is what happened.
    const rows = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(inArray(applications.id, [...asked]), isAsBefore))
      .orderBy(applications.id)
      .for('update');
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const deletedAt = what === 'delete' ? at : null;
    await tx
      .update(applications)
      .set({ deletedAt })
      .where(and(inArray(applications.id, ids), isAsBefore));
    const action = `application.${what}` as const;
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action, subjectId })),
    );
    return ids.length;
  });
}
