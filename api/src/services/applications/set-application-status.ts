import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type ApplicationBulkInput,
  type ApplicationBulkResult,
  type ApplicationStatusGroups,
  type ApplicationStatusInput,
  DECISIONS,
} from 'shared-contracts/application-decisions';
import { APPLICATION_NOT_FOUND } from 'shared-contracts/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inOneTransaction } from '../lists/in-one-transaction.ts';
import { cancelDecisionMails, tellApplicants } from './tell-applicants.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'decisionMailDelayMs'>;

/**
 * Changes the status of applications, all or none, and records what it was. Unknown and deleted ones are left out, and the
 * status that one has already is no change. A mail of an earlier decision is cancelled; a new one waits a while, so that
 * Undo comes before it.
 * @throws UnauthenticatedError when nobody is signed in; InvalidInputError when the mail holds a placeholder that there
 *   is not
 */
export async function setApplicationStatuses({
  ctx,
  input: { ids, status, mail },
}: {
  readonly ctx: Context;
  readonly input: ApplicationBulkInput;
}): Promise<ApplicationBulkResult> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const decision = DECISIONS.find((one) => one === status);
  return ctx.db.transaction(async (tx) => {
    const changed = (await lockApplications(tx, ids)).filter((row) => row.status !== status);
    if (changed.length === 0) return { changed: 0, cancelledMails: 0, sentMails: 0 };
    const changedIds = changed.map(({ id }) => id);
    await tx.update(applications).set({ status }).where(inArray(applications.id, changedIds));
    const { cancelled, sent } = await cancelDecisionMails(tx, changedIds);
    if (mail && decision) {
      const notBefore = new Date(at.getTime() + ctx.decisionMailDelayMs);
      await tellApplicants(tx, changed, { at, notBefore, status: decision, text: mail.text });
    }
    await recordAudit(
      tx,
      changed.map(({ id, status: was }) => ({
        at,
        actor,
        action: 'application.status' as const,
        subjectId: id,
        details: { was, is: status, ...(mail && { isMailed: true }) },
      })),
    );
    return { changed: changed.length, cancelledMails: cancelled, sentMails: sent };
  });
}

/**
 * Gives groups of applications each its status, all or none, as Undo does.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function putApplicationStatuses(asked: {
  readonly ctx: Context;
  readonly input: ApplicationStatusGroups;
}): Promise<ApplicationBulkResult> {
  const results = await inOneTransaction(setApplicationStatuses, asked);
  const sum = (of: keyof ApplicationBulkResult) => results.reduce((total, result) => total + result[of], 0);
  return { changed: sum('changed'), cancelledMails: sum('cancelledMails'), sentMails: sum('sentMails') };
}

/**
 * Changes the status of one application.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also for a deleted one
 */
export async function setApplicationStatus({
  ctx,
  input: { id, ...change },
}: {
  readonly ctx: Context;
  readonly input: ApplicationStatusInput & { readonly id: string };
}): Promise<void> {
  requireActor(ctx);
  const { changed } = await setApplicationStatuses({ ctx, input: { ids: [id], ...change } });
  if (changed === 1) return;
  const isThere = and(eq(applications.id, id), isNull(applications.deletedAt));
  const [row] = await ctx.db.select({ id: applications.id }).from(applications).where(isThere);
  if (!row) throw new NotFoundError(APPLICATION_NOT_FOUND);
}

/** Holds the rows until the end of the transaction, so that what is recorded is what happened. */
const lockApplications = (tx: Database, ids: readonly string[]) =>
  tx
    .select({
      id: applications.id,
      status: applications.status,
      fullName: applications.fullName,
      email: applications.email,
      role: applications.role,
    })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isNull(applications.deletedAt)))
    .orderBy(applications.id)
    .for('update');
