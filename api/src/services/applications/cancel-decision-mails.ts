import { and, eq, inArray } from 'drizzle-orm';
import type { CancelledMail, Decision } from 'shared-contracts/applications/decisions';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';
import { DECISION_MAILS, findNotifiedIds } from './notify-applicants.ts';

/** A cancelled mail, with the application that it is about. */
interface Cancelled extends CancelledMail {
  readonly aboutId: string | null;
}

/**
 * Cancels mails about earlier decisions that have not been sent; only Undo brings them back. Mails in delivery or with
 * an unclear outcome count as sent.
 */
export async function cancelDecisionMails(
  tx: Database,
  applicationIds: readonly string[],
): Promise<{ readonly cancelled: readonly Cancelled[]; readonly sent: number }> {
  if (applicationIds.length === 0) return { cancelled: [], sent: 0 };
  const isOfThese = and(
    inArray(mails.aboutId, [...applicationIds]),
    inArray(mails.kind, Object.values(DECISION_MAILS)),
  );
  const rows = await tx
    .select({ _id: mails.id, state: mails.state, aboutId: mails.aboutId })
    .from(mails)
    .where(and(isOfThese, inArray(mails.state, ['Waiting', 'Failed'])))
    .for('update');
  const cancelled = rows.flatMap((row): Cancelled[] =>
    row.state === 'Waiting' || row.state === 'Failed' ? [{ ...row, state: row.state }] : [],
  );
  if (cancelled.length > 0) {
    const ids = cancelled.map(({ _id }) => _id);
    await tx
      .update(mails)
      // Releases the lease, so that an instance that has claimed the mail cannot overwrite the state.
      .set({ state: 'Cancelled', holder: null, heldUntil: null })
      .where(inArray(mails.id, ids));
  }
  const sent = await tx.$count(mails, and(isOfThese, inArray(mails.state, ['Sending', 'Sent', 'Unclear'])));
  return { cancelled, sent };
}

/**
 * Gives cancelled mails about a decision the state that they had before, when the change that cancelled them is undone.
 * Leaves other mails, and applicants who have been sent one about this decision since.
 * @param notBefore until then, the mails can be cancelled again
 * @returns how many of them are waiting
 */
export async function restoreDecisionMails(
  tx: Database,
  applicationIds: readonly string[],
  decision: Decision,
  { cancelled, notBefore }: { readonly cancelled: readonly CancelledMail[]; readonly notBefore: Date },
): Promise<number> {
  const notified = await findNotifiedIds(tx, applicationIds, decision);
  const unnotified = applicationIds.filter((id) => !notified.includes(id));
  if (unnotified.length === 0) return 0;
  const restore = async (state: CancelledMail['state'], values: Partial<typeof mails.$inferInsert> = {}) => {
    const ids = cancelled.filter((mail) => mail.state === state).map(({ _id }) => _id);
    if (ids.length === 0) return 0;
    const [result] = await tx
      .update(mails)
      .set({ ...values, state })
      .where(
        and(
          inArray(mails.id, ids),
          eq(mails.state, 'Cancelled'),
          eq(mails.kind, DECISION_MAILS[decision]),
          inArray(mails.aboutId, unnotified),
        ),
      );
    return result.affectedRows;
  };
  await restore('Failed');
  return restore('Waiting', { attempts: 0, nextAttemptAt: notBefore });
}
