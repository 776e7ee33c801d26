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
import { findChangedSince } from '../audit/find-changed-since.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cancelDecisionMails, restoreDecisionMails } from './cancel-decision-mails.ts';
import { findNotifiedIds, notifyApplicants } from './notify-applicants.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'decisionMailDelayMs'>;
/** The audited actions of a decision. */
const DECIDING = ['application.status', 'application.mail'] as const;
type Locked = Awaited<ReturnType<typeof lockApplications>>;

/**
 * Changes the status of applications, all or none, and records the previous one. Cancels waiting mails about an earlier
 * decision. A new mail is delayed to allow Undo. It also goes to applicants who already had the status but got no mail
 * about it.
 * @throws UnauthenticatedError when no admin is logged in; InvalidInputError when the mail has an unknown placeholder
 */
export async function setApplicationStatuses({
  ctx,
  input: { ids, status, mail },
}: {
  readonly ctx: Context;
  readonly input: ApplicationBulkInput;
}): Promise<ApplicationBulkResult> {
  const actor = requireActor(ctx);
  const decision = DECISIONS.find((candidate) => candidate === status);
  return ctx.db.transaction(async (tx) => {
    const rows = await lockApplications(tx, ids);
    const at = ctx.clock();
    const changed = rows.filter((row) => row.status !== status);
    const unchanged = rows.filter((row) => row.status === status);
    const changedIds = idsOf(changed);
    const { cancelled, sent } = await changeStatus(tx, changedIds, status);
    const notified = mail && decision ? await findNotifiedIds(tx, idsOf(unchanged), decision) : [];
    const unnotified = mail && decision ? unchanged.filter(({ id }) => !notified.includes(id)) : [];
    const recipients = mail ? [...changed, ...unnotified] : [];
    // A failed mail would be sent in addition if it were retried.
    const { cancelled: failed } = await cancelDecisionMails(tx, idsOf(unnotified));
    if (mail && decision && recipients.length > 0) {
      await notifyApplicants(tx, recipients, {
        at,
        notBefore: endOfDelay(ctx, at),
        status: decision,
        text: mail.text,
      });
    }
    await recordAudit(tx, [
      ...changed.map(({ id, status: was }) => ({
        at,
        actor,
        action: 'application.status' as const,
        subjectId: id,
        details: { was, is: status, ...(mail && { isMailed: true }) },
      })),
      ...unnotified.map(({ id }) => ({ at, actor, action: 'application.mail' as const, subjectId: id })),
    ]);
    return {
      changed: changed.length,
      unchanged: unchanged.length,
      missing: ids.length - rows.length,
      conflicts: 0,
      queuedMails: recipients.length,
      alreadyMailed: notified.length,
      cancelledMails: cancelled.length,
      sentMails: sent,
      undo: groupsOf([...changed, ...unnotified], [...cancelled, ...failed], {
        expected: status,
        changedAt: at.toISOString(),
      }),
    };
  });
}

/**
 * Sets the status of groups of applications, all or none, for Undo. Cancels waiting mails about decisions, also of
 * applications that already have the status, and restores the mails that the undone change cancelled. Skips
 * applications that do not have the expected status, or have been changed since the change that is undone: a later
 * decision stays, with its mail.
 * @throws UnauthenticatedError when no admin is logged in
 */
export function putApplicationStatuses({
  ctx,
  input: { groups },
}: {
  readonly ctx: Context;
  readonly input: ApplicationStatusGroups;
}): Promise<ApplicationBulkResult> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const results: ApplicationBulkResult[] = [];
    for (const group of groups) {
      const { expected, changedAt, status } = group;
      const decision = DECISIONS.find((candidate) => candidate === status);
      const rows = await lockApplications(tx, group.ids);
      const changedSince = await findChangedSince(tx, idsOf(rows), { actions: DECIDING, actor, changedAt });
      const conflicting = rows.filter(
        (row) => (expected !== undefined && row.status !== expected) || changedSince.includes(row.id),
      );
      const ids = group.ids.filter((id) => !idsOf(conflicting).includes(id));
      const unchanged = rows.filter((row) => row.status === status && ids.includes(row.id));
      const { cancelled, sent } = await cancelDecisionMails(tx, idsOf(unchanged));
      const result = await setApplicationStatuses({ ctx: { ...ctx, db: tx }, input: { ids, status } });
      const requeuedMails =
        decision && group.cancelledMails
          ? await restoreDecisionMails(tx, idsOf(rows.filter(({ id }) => ids.includes(id))), decision, {
              cancelled: group.cancelledMails,
              notBefore: endOfDelay(ctx, ctx.clock()),
            })
          : 0;
      results.push({
        ...result,
        conflicts: conflicting.length,
        cancelledMails: result.cancelledMails + cancelled.length,
        sentMails: result.sentMails + sent,
        requeuedMails,
      });
    }
    const sum = (of: Exclude<keyof ApplicationBulkResult, 'undo'>) =>
      results.reduce((total, result) => total + (result[of] ?? 0), 0);
    return {
      changed: sum('changed'),
      unchanged: sum('unchanged'),
      missing: sum('missing'),
      conflicts: sum('conflicts'),
      queuedMails: sum('queuedMails'),
      alreadyMailed: sum('alreadyMailed'),
      cancelledMails: sum('cancelledMails'),
      sentMails: sum('sentMails'),
      requeuedMails: sum('requeuedMails'),
      undo: results.flatMap(({ undo }) => undo),
    };
  });
}

async function changeStatus(tx: Database, ids: readonly string[], status: ApplicationStatus) {
  if (ids.length === 0) return { cancelled: [], sent: 0 };
  await tx
    .update(applications)
    .set({ status })
    .where(inArray(applications.id, [...ids]));
  return cancelDecisionMails(tx, ids);
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Until then, a mail about a decision that is made now can be cancelled. */
const endOfDelay = ({ decisionMailDelayMs }: Context, now: Date): Date =>
  new Date(now.getTime() + decisionMailDelayMs);

/** The groups that restore the status of these rows, with their mails, where nobody has decided since. */
function groupsOf(
  rows: Locked,
  cancelled: Awaited<ReturnType<typeof cancelDecisionMails>>['cancelled'],
  change: { readonly expected: ApplicationStatus; readonly changedAt: string },
): ApplicationBulkResult['undo'] {
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  return [...byStatus].map(([status, group]) => {
    const ids = idsOf(group);
    const cancelledMails = cancelled
      .filter(({ aboutId }) => aboutId !== null && ids.includes(aboutId))
      .map(({ _id, state }) => ({ _id, state }));
    return { ids, status, ...change, ...(cancelledMails.length > 0 && { cancelledMails }) };
  });
}

/** Locks the rows until the end of the transaction, so that the audit entries match the change. */
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
