import type {
  MailPreview,
  MailTemplate,
  MailTemplateKind,
  MailTemplateText,
} from 'shared-contracts/mail/mail-templates';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { renderContent } from '../../mail/mail-content.ts';
import { replySubject } from '../mail/reply-subject.ts';
import { placeholdersOf } from './mail-placeholders.ts';
import { validateTemplateText } from './validate-template-text.ts';
import { readTemplate, readTemplates } from './template-rows.ts';
import { fillTemplate } from './render-mail-template.ts';

type Context = Pick<ServiceContext, 'db' | 'actor'>;

/**
 * Lists the template of every kind of mail.
 * @throws UnauthenticatedError when no admin is logged in
 */
export async function listMailTemplates({ ctx }: { readonly ctx: Context }): Promise<MailTemplate[]> {
  requireActor(ctx);
  return readTemplates(ctx.db);
}

export interface PreviewMailTemplate {
  readonly ctx: Context;
  readonly input: MailTemplateText & { readonly kind: MailTemplateKind };
}

/**
 * Renders a mail from an unsaved template, with sample values for the placeholders. Stores nothing.
 * @throws UnauthenticatedError when no admin is logged in; InvalidInputError
 */
export async function previewMailTemplate({ ctx, input }: PreviewMailTemplate): Promise<MailPreview> {
  requireActor(ctx);
  validateTemplateText(input.kind, input);
  const { subject, content } = fillTemplate(input, samplesOf(input.kind));
  return { subject: subject || (await sampleReplySubject(ctx.db, input.kind)), ...renderContent(content) };
}

/** The subject of a mail that continues the thread of a confirmation. */
async function sampleReplySubject(db: Database, kind: MailTemplateKind): Promise<string> {
  const confirmation = kind === 'enquiry-reply' ? 'enquiry-received' : 'application-received';
  const { subject } = fillTemplate(await readTemplate(db, confirmation), samplesOf(confirmation));
  return replySubject(subject);
}

const samplesOf = (kind: MailTemplateKind): Record<string, string> =>
  Object.fromEntries(placeholdersOf(kind).map(([name, { sample }]) => [name, sample]));
