import { and, inArray, isNull } from 'drizzle-orm';
import {
  type ApplicationBulkInput,
  type ApplicationBulkResult,
  type ApplicationStatusGroups,
  DECISIONS,
} from 'shared-contracts/applications/decisions';
import type { ApplicationStatus } from 'shared-contracts/applications/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cancelDecisionMails, findTold, tellApplicants } from './tell-applicants.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'decisionMailDelayMs'>;
type Locked = Awaited<ReturnType<typeof lockApplications>>;

/**
 * Changes the status of applications, all or none, and records what it was. A waiting mail about an earlier decision is
 * cancelled. A new mail waits a while, so that Undo comes before it; it also goes to those who had the status already
 * without a mail about it.
 * @throws UnauthenticatedError when nobody is signed in; InvalidInputError when the mail holds an unknown placeholder
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
    const found = await lockApplications(tx, ids);
    const changed = found.filter((row) => row.status !== status);
    const unchanged = found.filter((row) => row.status === status);
    const changedIds = idsOf(changed);
    const { cancelled, sent } = await changeStatus(tx, changedIds, status);
    const told = mail && decision ? await findTold(tx, idsOf(unchanged), decision) : [];
    const toldLate = mail && decision ? unchanged.filter(({ id }) => !told.includes(id)) : [];
    const toTell = mail ? [...changed, ...toldLate] : [];
    if (mail && decision && toTell.length > 0) {
      // One that failed earlier would be sent as well when someone retries it.
      await cancelDecisionMails(tx, idsOf(toldLate));
      const notBefore = new Date(at.getTime() + ctx.decisionMailDelayMs);
      await tellApplicants(tx, toTell, { at, notBefore, status: decision, text: mail.text });
    }
    await recordAudit(tx, [
      ...changed.map(({ id, status: was }) => ({
        at,
        actor,
        action: 'application.status' as const,
        subjectId: id,
        details: { was, is: status, ...(mail && { isMailed: true }) },
      })),
      ...toldLate.map(({ id }) => ({ at, actor, action: 'application.mail' as const, subjectId: id })),
    ]);
    return {
      changed: changed.length,
      unchanged: unchanged.length,
      missing: ids.length - found.length,
      queuedMails: toTell.length,
      alreadyMailed: told.length,
      cancelledMails: cancelled,
      sentMails: sent,
      undo: groupsOf([...changed, ...toldLate]),
    };
  });
}

/**
 * Gives groups of applications each its status, all or none, as Undo does: mails about a decision that still wait are
 * cancelled, also of applications that have the status already.
 * @throws UnauthenticatedError when nobody is signed in
 */
export function putApplicationStatuses({
  ctx,
  input: { groups },
}: {
  readonly ctx: Context;
  readonly input: ApplicationStatusGroups;
}): Promise<ApplicationBulkResult> {
  requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const results: ApplicationBulkResult[] = [];
    for (const group of groups) {
      const found = await lockApplications(tx, group.ids);
      const unchanged = found.filter(({ status }) => status === group.status);
      const { cancelled, sent } = await cancelDecisionMails(tx, idsOf(unchanged));
      const result = await setApplicationStatuses({ ctx: { ...ctx, db: tx }, input: group });
      const { cancelledMails, sentMails } = result;
      results.push({ ...result, cancelledMails: cancelledMails + cancelled, sentMails: sentMails + sent });
    }
    const sum = (of: Exclude<keyof ApplicationBulkResult, 'undo'>) =>
      results.reduce((total, result) => total + result[of], 0);
    return {
      changed: sum('changed'),
      unchanged: sum('unchanged'),
      missing: sum('missing'),
      queuedMails: sum('queuedMails'),
      alreadyMailed: sum('alreadyMailed'),
      cancelledMails: sum('cancelledMails'),
      sentMails: sum('sentMails'),
      undo: results.flatMap(({ undo }) => undo),
    };
  });
}

async function changeStatus(tx: Database, ids: readonly string[], status: ApplicationStatus) {
  if (ids.length === 0) return { cancelled: 0, sent: 0 };
  await tx
    .update(applications)
    .set({ status })
    .where(inArray(applications.id, [...ids]));
  return cancelDecisionMails(tx, ids);
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

function groupsOf(rows: Locked): ApplicationBulkResult['undo'] {
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  return [...byStatus].map(([status, some]) => ({ ids: idsOf(some), status }));
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
