import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Timestamp } from '../lib/identifiers.ts';
import { oneLine } from '../lib/one-line.ts';

/** The mails whose text staff can edit. */
export const MAIL_TEMPLATE_KINDS = [
  'enquiry-received',
  'enquiry-reply',
  'application-received',
  'application-shortlisted',
  'application-rejected',
] as const;
export const MailTemplateKind = z.enum(MAIL_TEMPLATE_KINDS);
export type MailTemplateKind = z.infer<typeof MailTemplateKind>;

/** Subject and text of a template, with placeholders in double braces. Blank lines separate paragraphs. */
export const MailTemplateText = z.object({
  subject: oneLine(
    z
      .string({ error: 'Write the subject' })
      .trim()
      .min(1, 'Write the subject')
      .max(150, 'Use at most 150 characters'),
  )
    .nullable()
    .describe('Null for a mail that takes the subject of its thread'),
  body: z
    .string({ error: 'Write the text' })
    .trim()
    .min(1, 'Write the text')
    .max(5_000, 'Use at most 5,000 characters'),
});
export type MailTemplateText = z.infer<typeof MailTemplateText>;

export const MailPlaceholder = z.object({
  name: z.string(),
  meaning: z.string(),
  isRequired: z.boolean().describe('The text must contain it'),
});
export type MailPlaceholder = z.infer<typeof MailPlaceholder>;

const Version = z.int('Send the version').min(0);

/** The template of one kind of mail. */
export const MailTemplate = MailTemplateText.extend({
  kind: MailTemplateKind,
  isOriginal: z.boolean().describe('The template has its default text'),
  version: Version,
  updatedAt: Timestamp.nullable(),
  updatedBy: z.string().nullable().describe('E-mail address of the admin'),
  placeholders: z.array(MailPlaceholder),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

/** Body of a change. `version` is the version that was edited; if it is no longer current, the change conflicts. */
export const MailTemplateChange = MailTemplateText.extend({ version: Version });
export type MailTemplateChange = z.infer<typeof MailTemplateChange>;

/** Body of a reset to the default text. */
export const MailTemplateReset = z.object({ version: Version });
export type MailTemplateReset = z.infer<typeof MailTemplateReset>;

/** A mail rendered with sample values. */
export const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;

export const MailTemplateParams = z.object({ kind: MailTemplateKind });
export const MAIL_TEMPLATE_NOT_FOUND = 'Template not found';

export const MailTemplatesResponse = successOf(z.array(MailTemplate));
export type MailTemplatesResponse = z.infer<typeof MailTemplatesResponse>;
export const MailTemplateResponse = successOf(MailTemplate);
export type MailTemplateResponse = z.infer<typeof MailTemplateResponse>;
export const MailPreviewResponse = successOf(MailPreview);
export type MailPreviewResponse = z.infer<typeof MailPreviewResponse>;
