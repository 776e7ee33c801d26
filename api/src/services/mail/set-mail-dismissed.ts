import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import {
  MAIL_NOT_FOUND,
  type MailDetail,
  type MailDismissal,
  TROUBLED_MAIL_STATES,
} from 'shared-contracts/mail/mail';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isTroubled, toMailDetail } from './to-mail.ts';

export interface SetMailDismissed {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: MailDismissal & { readonly id: string };
}

/**
 * Dismisses a mail that failed or is unclear, so that it no longer counts as a problem, or reverts that. A second call
 * changes and records nothing.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ConflictError when it is in another state
 */
export async function setMailDismissed({ ctx, input }: SetMailDismissed): Promise<MailDetail> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const { id, isDismissed } = input;
  return ctx.db.transaction(async (tx) => {
    const [result] = await tx
      .update(mails)
      .set({ dismissedAt: isDismissed ? at : null })
      .where(
        and(
          eq(mails.id, id),
          inArray(mails.state, TROUBLED_MAIL_STATES),
          isDismissed ? isNull(mails.dismissedAt) : isNotNull(mails.dismissedAt),
        ),
      );
    // A locking read, which waits for a change that another transaction has not committed yet, and returns its result.
    const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    if (!row) throw new NotFoundError(MAIL_NOT_FOUND);
    if (!isTroubled(row.state)) throw new ConflictError('This mail is neither failed nor unclear.');
    if (result.affectedRows > 0) {
      const action = isDismissed ? 'mail.dismiss' : 'mail.undismiss';
      await recordAudit(tx, { at, actor, action, subjectId: id, details: { state: row.state } });
    }
    return toMailDetail(row);
  });
}
