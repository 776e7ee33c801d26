import { and, eq, inArray } from 'drizzle-orm';
import { type MailDetail, TROUBLED_MAIL_STATES } from 'shared-contracts/mail/mail';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readMail } from './read-mail.ts';

const STATE = { state: mails.state };

export interface RetryMail {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Requeues a mail that failed or is unclear, which ends a dismissal: if it fails again, it counts again. One that waits,
 * is being sent or was sent does not change: after a double click, or a retry by a colleague, it is not sent twice.
 * @returns the mail with its current state
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ConflictError when it was cancelled
 */
export async function retryMail({ ctx, input }: RetryMail): Promise<MailDetail> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const before = await readMail({ ctx: { ...ctx, db: tx }, input });
    const [result] = await tx
      .update(mails)
      .set({
        state: 'Waiting',
        attempts: 0,
        nextAttemptAt: at,
        holder: null,
        heldUntil: null,
        dismissedAt: null,
      })
      .where(and(eq(mails.id, input.id), inArray(mails.state, TROUBLED_MAIL_STATES)));
    // A locking read, which waits for a change that another transaction has not committed yet, and returns its result.
    const [current] = await tx.select(STATE).from(mails).where(eq(mails.id, input.id)).for('update');
    if (current?.state === 'Cancelled')
      throw new ConflictError('This mail was cancelled and is not sent again.');
    if (result.affectedRows === 0)
      return { ...before, state: current?.state ?? before.state, isDismissed: false };
    await recordAudit(tx, {
      at,
      actor,
      action: 'mail.retry',
      subjectId: input.id,
      details: { was: before.state },
    });
    return readMail({ ctx: { ...ctx, db: tx }, input });
  });
}
