import { and, eq, inArray } from 'drizzle-orm';
import type { MailDetail } from 'shared-contracts/mail';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readMail } from './read-mail.ts';

export interface RetryMail {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Puts a mail in line again that failed or whose fate is unclear.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError; ConflictError when it waits, is being sent or was
 *   sent, which another person's retry may have brought about
 */
export async function retryMail({ ctx, input }: RetryMail): Promise<MailDetail> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const before = await readMail({ ctx: { ...ctx, db: tx }, input });
    const [result] = await tx
      .update(mails)
      .set({ state: 'Waiting', attempts: 0, nextAttemptAt: at, holder: null, heldUntil: null })
      .where(and(eq(mails.id, input.id), inArray(mails.state, ['Failed', 'Unclear'])));
    if (result.affectedRows === 0) throw new ConflictError('This mail is not one that can be sent again.');
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
