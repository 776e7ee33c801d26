import { z } from 'zod';
import { pageOf, successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { ListPage } from '../http/list-query.ts';

/** Every mail that the site sends, by what it is for. */
export const MAIL_KINDS = [
  'enquiry-received',
  'enquiry-for-staff',
  'enquiry-reply',
  'application-received',
  'application-for-staff',
  'application-shortlisted',
  'application-rejected',
  'password-reset',
  'password-changed',
  'two-step-changed',
  'colleague-invited',
  'invitation',
] as const;
export const MailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof MailKind>;

/** Mails with a link that opens an account: nobody reads their text in the back office. */
export const SECRET_MAIL_KINDS: readonly MailKind[] = ['password-reset', 'invitation'];

/**
 * `Sending`: being handed over to the mail server. `Unclear`: nobody knows whether the server took it, as the connection
 * or this process ended at that moment; only staff send it again. `Cancelled`: what it tells of was taken back before
 * it went out.
 */
export const MAIL_STATES = ['Waiting', 'Sending', 'Sent', 'Failed', 'Unclear', 'Cancelled'] as const;
export const MailState = z.enum(MAIL_STATES, { error: `Use one of ${MAIL_STATES.join(', ')}` });
export type MailState = z.infer<typeof MailState>;

/** One mail in the list of staff. */
export const MailSummary = z.object({
  _id: Id,
  createdAt: Timestamp,
  kind: MailKind,
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.int().min(0),
  nextAttemptAt: Timestamp.nullable().describe('Of one that waits'),
  sentAt: Timestamp.nullable(),
  reason: z.string().nullable().describe('What went wrong last'),
  aboutId: Id.nullable().describe('The enquiry or the application that it belongs to'),
});
export type MailSummary = z.infer<typeof MailSummary>;

/** One mail with its text. */
export const MailDetail = MailSummary.extend({
  messageId: z.string(),
  text: z.string().nullable().describe('Null: masked, as it holds a link that opens an account'),
});
export type MailDetail = z.infer<typeof MailDetail>;

/** Query of `GET /api/mail`: newest first. */
export const MailListQuery = ListPage.extend({ state: MailState.optional() });
export type MailListQuery = z.infer<typeof MailListQuery>;

export const MailParams = z.object({ id: Id });
export const MAIL_NOT_FOUND = 'Mail not found';

export const MailPage = pageOf(MailSummary);
export type MailPage = z.infer<typeof MailPage>;
export const MailAnswer = successOf(MailDetail);
export type MailAnswer = z.infer<typeof MailAnswer>;
