import { and, eq } from 'drizzle-orm';
import type { MailTemplate, MailTemplateKind, MailTemplateText } from 'shared-contracts/mail/mail-templates';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { isDuplicateEntry } from '../../db/faults.ts';
import type { Database } from '../../db/open-database.ts';
import { mailTemplates } from '../../db/schema/templates.ts';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { validateTemplateText } from './validate-template-text.ts';
import { readTemplate } from './template-rows.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

interface Version {
  readonly kind: MailTemplateKind;
  /** The version that was edited; 0 for a template that was never changed. */
  readonly version: number;
}

/**
 * Changes the template of a mail. Mails in the outbox keep their text.
 * @throws UnauthenticatedError when no admin is logged in; InvalidInputError; ConflictError with the current template
 *   when it has been changed in the meantime
 */
export async function changeMailTemplate({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: MailTemplateText & Version;
}): Promise<MailTemplate> {
  validateTemplateText(input.kind, input);
  return write(ctx, input, input, 'mail-template.change');
}

/**
 * Resets a template to its default text.
 * @throws UnauthenticatedError when no admin is logged in; ConflictError as above
 */
export async function resetMailTemplate({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: Version;
}): Promise<MailTemplate> {
  return write(ctx, input, { subject: null, body: null }, 'mail-template.reset');
}

async function write(
  ctx: Context,
  { kind, version }: Version,
  { subject, body }: { readonly subject: string | null; readonly body: string | null },
  action: 'mail-template.change' | 'mail-template.reset',
): Promise<MailTemplate> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const values = { subject, body, version: version + 1, updatedAt: at, updatedBy: actor.adminId };
  return ctx.db.transaction(async (tx) => {
    const isWritten =
      version === 0 ? await insert(tx, { kind, ...values }) : await update(tx, kind, version, values);
    if (!isWritten) {
      throw new ConflictError('This template was changed in the meantime.', await readTemplate(tx, kind));
    }
    await recordAudit(tx, { at, actor, action, subjectId: kind, details: { version: version + 1 } });
    return readTemplate(tx, kind);
  });
}

const insert = (tx: Database, values: typeof mailTemplates.$inferInsert): Promise<boolean> =>
  tx
    .insert(mailTemplates)
    .values(values)
    .then(
      () => true,
      (error: unknown) => {
        if (isDuplicateEntry(error)) return false;
        throw error;
      },
    );

async function update(
  tx: Database,
  kind: MailTemplateKind,
  version: number,
  values: Partial<typeof mailTemplates.$inferInsert>,
): Promise<boolean> {
  const isUnchanged = and(eq(mailTemplates.kind, kind), eq(mailTemplates.version, version));
  const [result] = await tx.update(mailTemplates).set(values).where(isUnchanged);
  return result.affectedRows === 1;
}
