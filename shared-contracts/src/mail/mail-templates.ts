import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Timestamp } from '../lib/identifiers.ts';
import { oneLine } from '../lib/one-line.ts';

/** The mails whose words staff write themselves. */
export const MAIL_TEMPLATE_KINDS = [
  'enquiry-received',
  'enquiry-reply',
  'application-received',
  'application-shortlisted',
  'application-rejected',
] as const;
export const MailTemplateKind = z.enum(MAIL_TEMPLATE_KINDS);
export type MailTemplateKind = z.infer<typeof MailTemplateKind>;

/** Words of a mail, with placeholders in double braces. A line without anything divides paragraphs. */
export const MailTemplateWords = z.object({
  subject: oneLine(
    z
      .string({ error: 'Write the subject' })
      .trim()
      .min(1, 'Write the subject')
      .max(150, 'Use at most 150 characters'),
  )
    .nullable()
    .describe('Null exactly where a mail answers another, whose subject it has'),
  body: z
    .string({ error: 'Write the text' })
    .trim()
    .min(1, 'Write the text')
    .max(5_000, 'Use at most 5,000 characters'),
});
export type MailTemplateWords = z.infer<typeof MailTemplateWords>;

export const MailPlaceholder = z.object({
  name: z.string(),
  meaning: z.string(),
  isRequired: z.boolean().describe('The text must hold it'),
});
export type MailPlaceholder = z.infer<typeof MailPlaceholder>;

const Version = z.int('Give the version').min(0);

/** The words of one kind of mail. */
export const MailTemplate = MailTemplateWords.extend({
  kind: MailTemplateKind,
  isOriginal: z.boolean().describe('They are the words that the site comes with'),
  version: Version,
  updatedAt: Timestamp.nullable(),
  updatedBy: z.string().nullable().describe('E-mail address of the member of staff'),
  placeholders: z.array(MailPlaceholder),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

/** Body of a changed template. `version` is the one that was changed: another one by now is a conflict. */
export const MailTemplateChange = MailTemplateWords.extend({ version: Version });
export type MailTemplateChange = z.infer<typeof MailTemplateChange>;

/** Body of a template that gets the words back that the site comes with. */
export const MailTemplateReset = z.object({ version: Version });
export type MailTemplateReset = z.infer<typeof MailTemplateReset>;

/** A mail as it would go out to somebody who does not exist. */
export const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;

export const MailTemplateParams = z.object({ kind: MailTemplateKind });
export const MAIL_TEMPLATE_NOT_FOUND = 'Template not found';

export const MailTemplatesAnswer = successOf(z.array(MailTemplate));
export type MailTemplatesAnswer = z.infer<typeof MailTemplatesAnswer>;
export const MailTemplateAnswer = successOf(MailTemplate);
export type MailTemplateAnswer = z.infer<typeof MailTemplateAnswer>;
export const MailPreviewAnswer = successOf(MailPreview);
export type MailPreviewAnswer = z.infer<typeof MailPreviewAnswer>;
