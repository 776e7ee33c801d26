import { RETENTION } from 'shared-contracts/firm/privacy';
import type { MailTemplateKind, MailTemplateText } from 'shared-contracts/mail/mail-templates';

const template = (subject: string | null, ...paragraphs: readonly string[]): MailTemplateText => ({
  subject,
  body: paragraphs.join('\n\n'),
});

/** The default text of each template. */
export const DEFAULT_TEXTS: Readonly<Record<MailTemplateKind, MailTemplateText>> = {
  'enquiry-received': template(
    'Your enquiry to {{firm}} (ref. {{reference}})',
    '{{greeting}}',
    'Thank you for writing to {{firm}}. Your message has arrived, and one of us will answer it by e-mail.',
    'Its reference is {{reference}}. Please do not send confidential details of an invention by e-mail before we have agreed on confidentiality.',
    'If you did not write to us, somebody entered your address by mistake, and you need do nothing.',
  ),
  'enquiry-reply': template(null, '{{reply}}', 'On {{day}} you wrote:', '{{enquiry}}'),
  'application-received': template(
    'Your application to {{firm}} (ref. {{reference}})',
    '{{greeting}}',
    'Thank you for applying to {{firm}}. Your application has arrived with your resume, and we will write to you when we have read it.',
    'Its reference is {{reference}}. To withdraw it, or to have your data removed, write to {{careersEmail}}.',
    'If you did not apply, somebody entered your address by mistake, and you need do nothing.',
  ),
  'application-shortlisted': template(
    null,
    'Hello {{name}},',
    'Thank you for applying as {{role}}. We have read your application with interest and would like to talk with you.',
    'We will write to you within a few days to agree on a time. If you would rather choose one now, answer this mail.',
  ),
  'application-rejected': template(
    null,
    'Hello {{name}},',
    'Thank you for applying as {{role}}. We have read your application with care and have decided not to take it further.',
    `We delete your application after ${RETENTION.applications.text} at the latest. To have it deleted earlier, write to {{careersEmail}}.`,
    'We wish you well.',
  ),
};
