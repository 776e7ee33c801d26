import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { REPLY_TEMPLATE_NOT_FOUND, type ReplyTemplate } from 'shared-contracts/mail/reply-templates';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { replyTemplates } from '../../db/schema/templates.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  withTitleConflict,
  readReplyTemplate,
  toReplyTemplate,
  toUniqueTitle,
} from './reply-template-rows.ts';

export interface DeleteReplyTemplate {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Deletes a reply template. It can be restored until it is purged.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError, also when it is already deleted
 */
export async function deleteReplyTemplate({ ctx, input: { id } }: DeleteReplyTemplate): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const [result] = await tx
      .update(replyTemplates)
      .set({ deletedAt: at, uniqueTitle: null })
      .where(and(eq(replyTemplates.id, id), isNull(replyTemplates.deletedAt)));
    if (result.affectedRows === 0) throw new NotFoundError(REPLY_TEMPLATE_NOT_FOUND);
    await recordAudit(tx, { at, actor, action: 'reply-template.delete', subjectId: id });
  });
}

/**
 * Restores a deleted reply template.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError, also when it is not deleted; ConflictError
 *   when another template has taken the title
 */
export async function restoreReplyTemplate({
  ctx,
  input: { id },
}: DeleteReplyTemplate): Promise<ReplyTemplate> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const { title } = await readReplyTemplate(tx, id);
    const restored = tx
      .update(replyTemplates)
      .set({ deletedAt: null, uniqueTitle: toUniqueTitle(title) })
      .where(and(eq(replyTemplates.id, id), isNotNull(replyTemplates.deletedAt)));
    const [result] = await withTitleConflict(restored);
    if (result.affectedRows === 0) throw new NotFoundError(REPLY_TEMPLATE_NOT_FOUND);
    await recordAudit(tx, { at, actor, action: 'reply-template.restore', subjectId: id });
    return toReplyTemplate(await readReplyTemplate(tx, id));
  });
}
