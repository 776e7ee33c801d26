import type { MailTemplateKind, MailTemplateText } from 'shared-contracts/mail/mail-templates';
import { fillPlaceholders } from 'shared-contracts/mail/placeholders';
import type { Database } from '../../db/open-database.ts';
import type { ContentBlock } from '../../mail/mail-content.ts';
import { toMailContent } from '../../mail/template-content.ts';
import type { MailValues } from './mail-placeholders.ts';
import { readTemplate } from './template-rows.ts';

/** Subject and content as `enqueueMail` expects them. */
export interface RenderedTemplate {
  /** Empty for a reply, which takes the subject of its thread. */
  readonly subject: string;
  readonly content: ContentBlock[];
}

/** Renders the current template of a kind of mail. */
export async function renderMailTemplate<Kind extends MailTemplateKind>(
  db: Database,
  kind: Kind,
  values: MailValues<Kind>,
): Promise<RenderedTemplate> {
  return fillTemplate(await readTemplate(db, kind), values);
}

/** Fills the placeholders of a template. Sent mails and previews both use this function. */
export const fillTemplate = (
  { subject, body }: MailTemplateText,
  values: Readonly<Record<string, string>>,
): RenderedTemplate => ({
  subject: fillPlaceholders(subject ?? '', values),
  content: toMailContent(body, values),
});
