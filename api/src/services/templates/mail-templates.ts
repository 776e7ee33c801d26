import type {
  MailPreview,
  MailTemplate,
  MailTemplateKind,
  MailTemplateText,
} from 'shared-contracts/mail/mail-templates';
import { FIRM } from 'shared-contracts/firm/firm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { renderContent } from '../../mail/mail-content.ts';
import { placeholdersOf } from './mail-placeholders.ts';
import { validateTemplateText } from './validate-template-text.ts';
import { readTemplates } from './template-rows.ts';
import { fillTemplate } from './render-mail-template.ts';

/** The subject of a reply in a preview. */
const SAMPLE_REPLY_SUBJECT = `Re: Your message to ${FIRM.name} (ref. 7QK4M2XA)`;

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
  readonly ctx: Pick<Context, 'actor'>;
  readonly input: MailTemplateText & { readonly kind: MailTemplateKind };
}

/**
 * Renders a mail from an unsaved template, with sample values for the placeholders. Stores nothing.
 * @throws UnauthenticatedError when no admin is logged in; InvalidInputError
 */
export function previewMailTemplate({ ctx, input }: PreviewMailTemplate): MailPreview {
  requireActor(ctx);
  validateTemplateText(input.kind, input);
  const samples = Object.fromEntries(placeholdersOf(input.kind).map(([name, { sample }]) => [name, sample]));
  const { subject, content } = fillTemplate(input, samples);
  return { subject: subject || SAMPLE_REPLY_SUBJECT, ...renderContent(content) };
}
