import { and, eq, inArray, isNull } from 'drizzle-orm';
import { APPLICATION_NOT_FOUND, type ApplicationStatus } from 'shared-contracts/applications';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { applications, applicationStatuses } from '../../db/schema/applications.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

/**
 * Changes the status of applications, all or none, and keeps what it was. Unknown and deleted ones are left out, and the
 * status that one has already is no change.
 * @returns how many were changed
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function setApplicationStatuses({
  ctx,
  input: { ids, status },
}: {
  readonly ctx: Context;
  readonly input: { readonly ids: readonly string[]; readonly status: ApplicationStatus };
}): Promise<number> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const changed = (await lockApplications(tx, ids)).filter((row) => row.status !== status);
    if (changed.length === 0) return 0;
    await tx
      .update(applications)
      .set({ status })
      .where(
        inArray(
          applications.id,
          changed.map(({ id }) => id),
        ),
      );
    await tx.insert(applicationStatuses).values(
      changed.map(({ id, status: was }) => ({
        id: ulid(at.getTime()),
        applicationId: id,
        authorId: actor.adminId,
        was,
        is: status,
        createdAt: at,
      })),
    );
    await recordAudit(
      tx,
      changed.map(({ id, status: was }) => ({
        at,
        actor,
        action: 'application.status' as const,
        subjectId: id,
        details: { was, is: status },
      })),
    );
    return changed.length;
  });
}

/**
 * Changes the status of one application.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also for a deleted one
 */
export async function setApplicationStatus({
  ctx,
  input: { id, status },
}: {
  readonly ctx: Context;
  readonly input: { readonly id: string; readonly status: ApplicationStatus };
}): Promise<void> {
  requireActor(ctx);
  if ((await setApplicationStatuses({ ctx, input: { ids: [id], status } })) === 1) return;
  const isThere = and(eq(applications.id, id), isNull(applications.deletedAt));
  const [row] = await ctx.db.select({ id: applications.id }).from(applications).where(isThere);
  if (!row) throw new NotFoundError(APPLICATION_NOT_FOUND);
}

/** Holds the rows until the end of the transaction, so that what is kept is what happened. */
const lockApplications = (tx: Database, ids: readonly string[]) =>
  tx
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isNull(applications.deletedAt)))
    .orderBy(applications.id)
    .for('update');
