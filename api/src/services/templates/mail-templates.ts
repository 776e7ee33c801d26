import type {
  MailPreview,
  MailTemplate,
  MailTemplateKind,
  MailTemplateWords,
} from 'shared-contracts/mail/mail-templates';
import { FIRM } from 'shared-contracts/firm/firm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { renderLetter } from '../../mail/letter.ts';
import { placeholdersOf } from './mail-placeholders.ts';
import { requireGoodWords } from './require-good-words.ts';
import { readTemplates } from './template-rows.ts';
import { fillWords } from './word-mail.ts';

/** Of a mail that answers another. */
const ANSWERED_SUBJECT = `Re: Your message to ${FIRM.name} (ref. 7QK4M2XA)`;

type Context = Pick<ServiceContext, 'db' | 'actor'>;

/**
 * The words of every mail.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function listMailTemplates({ ctx }: { readonly ctx: Context }): Promise<MailTemplate[]> {
  requireActor(ctx);
  return readTemplates(ctx.db);
}

export interface PreviewMailTemplate {
  readonly ctx: Pick<Context, 'actor'>;
  readonly input: MailTemplateWords & { readonly kind: MailTemplateKind };
}

/**
 * Renders words as they would go out, with samples for the placeholders. Nothing is stored.
 * @throws UnauthenticatedError when nobody is signed in; InvalidInputError
 */
export function previewMailTemplate({ ctx, input }: PreviewMailTemplate): MailPreview {
  requireActor(ctx);
  requireGoodWords(input.kind, input);
  const samples = Object.fromEntries(placeholdersOf(input.kind).map(([name, { sample }]) => [name, sample]));
  const { subject, letter } = fillWords(input, samples);
  return { subject: subject || ANSWERED_SUBJECT, ...renderLetter(letter) };
}
