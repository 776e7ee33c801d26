import { and, eq } from 'drizzle-orm';
import type { MailTemplate, MailTemplateKind, MailTemplateWords } from 'shared-contracts/mail/mail-templates';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { isDuplicateEntry } from '../../db/faults.ts';
import type { Database } from '../../db/open-database.ts';
import { mailTemplates } from '../../db/schema/templates.ts';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireGoodWords } from './require-good-words.ts';
import { readTemplate } from './template-rows.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

interface Version {
  readonly kind: MailTemplateKind;
  /** The one that was changed; 0: nobody ever changed it. */
  readonly version: number;
}

/**
 * Changes the words of a mail, for all that are written from then on.
 * @throws UnauthenticatedError when nobody is signed in; InvalidInputError; ConflictError with the words as they are now
 *   when somebody else changed them meanwhile
 */
export async function changeMailTemplate({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: MailTemplateWords & Version;
}): Promise<MailTemplate> {
  requireGoodWords(input.kind, input);
  return write(ctx, input, input, 'mail-template.change');
}

/**
 * Gives a mail the words back that the site comes with.
 * @throws UnauthenticatedError when nobody is signed in; ConflictError as above
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
      throw new ConflictError('Somebody else changed these words meanwhile.', await readTemplate(tx, kind));
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
  const isAsRead = and(eq(mailTemplates.kind, kind), eq(mailTemplates.version, version));
  const [result] = await tx.update(mailTemplates).set(values).where(isAsRead);
  return result.affectedRows === 1;
}
