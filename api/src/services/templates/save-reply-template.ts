import { and, eq, isNull } from 'drizzle-orm';
import {
  REPLY_TEMPLATE_NOT_FOUND,
  type ReplyTemplate,
  type ReplyTemplateChange,
  type ReplyTemplateInput,
} from 'shared-contracts/mail/reply-templates';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { replyTemplates } from '../../db/schema/templates.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  withTitleConflict,
  readReplyTemplate,
  toReplyTemplate,
  toUniqueTitle,
} from './reply-template-rows.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

/**
 * Creates a reply template.
 * @throws UnauthenticatedError when no admin is logged in; ConflictError when another template has the title
 */
export async function createReplyTemplate({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: ReplyTemplateInput;
}): Promise<ReplyTemplate> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const id = ulid(at.getTime());
  const values = { ...input, id, uniqueTitle: toUniqueTitle(input.title), createdAt: at, updatedAt: at };
  return ctx.db.transaction(async (tx) => {
    await withTitleConflict(tx.insert(replyTemplates).values({ ...values, version: 1 }));
    await recordAudit(tx, { at, actor, action: 'reply-template.create', subjectId: id });
    return toReplyTemplate(await readReplyTemplate(tx, id));
  });
}

/**
 * Changes a reply template.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ConflictError when another template has the
 *   title, or with the current template when it has been changed in the meantime
 */
export async function updateReplyTemplate({
  ctx,
  input: { id, version, title, text },
}: {
  readonly ctx: Context;
  readonly input: ReplyTemplateChange & { readonly id: string };
}): Promise<ReplyTemplate> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const values = { title, text, uniqueTitle: toUniqueTitle(title), version: version + 1, updatedAt: at };
  return ctx.db.transaction(async (tx) => {
    const exists = and(eq(replyTemplates.id, id), isNull(replyTemplates.deletedAt));
    const isUnchanged = and(exists, eq(replyTemplates.version, version));
    const [result] = await withTitleConflict(tx.update(replyTemplates).set(values).where(isUnchanged));
    const row = await readReplyTemplate(tx, id);
    if (result.affectedRows === 0) {
      if (row.deletedAt) throw new NotFoundError(REPLY_TEMPLATE_NOT_FOUND);
      throw new ConflictError('This template was changed in the meantime.', toReplyTemplate(row));
    }
    await recordAudit(tx, { at, actor, action: 'reply-template.update', subjectId: id });
    return toReplyTemplate(row);
  });
}
