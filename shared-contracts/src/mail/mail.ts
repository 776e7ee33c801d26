import { z } from 'zod';
import { pageOf, successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { ListPage } from '../http/list-query.ts';

/** Every kind of mail that the site sends. */
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

/** Mails with a link that opens an account. The back office does not show their text. */
export const SECRET_MAIL_KINDS: readonly MailKind[] = ['password-reset', 'invitation'];

/**
 * `Sending`: in delivery to the mail server. `Unclear`: the connection or the process ended during delivery, so the
 * server may have accepted it; only staff can retry it. `Cancelled`: the decision that it reports was reverted before
 * it was sent.
 */
export const MAIL_STATES = ['Waiting', 'Sending', 'Sent', 'Failed', 'Unclear', 'Cancelled'] as const;
export const MailState = z.enum(MAIL_STATES, { error: `Use one of ${MAIL_STATES.join(', ')}` });
export type MailState = z.infer<typeof MailState>;

/** The states of a mail that staff have to retry or dismiss. */
export const TROUBLED_MAIL_STATES = ['Failed', 'Unclear'] as const satisfies readonly MailState[];

/** A mail in the list of the back office. */
export const MailSummary = z.object({
  _id: Id,
  createdAt: Timestamp,
  kind: MailKind,
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.int().min(0),
  nextAttemptAt: Timestamp.nullable().describe('Null unless the mail is waiting'),
  sentAt: Timestamp.nullable(),
  reason: z.string().nullable().describe('Why the last attempt failed'),
  isDismissed: z
    .boolean()
    .describe('Failed or unclear, but not counted as a problem: staff have dismissed it'),
  aboutId: Id.nullable().describe('The enquiry or application that it belongs to'),
});
export type MailSummary = z.infer<typeof MailSummary>;

/** A mail with its text. */
export const MailDetail = MailSummary.extend({
  messageId: z.string(),
  text: z.string().nullable().describe('Null if it contains a link that opens an account'),
});
export type MailDetail = z.infer<typeof MailDetail>;

/** Query of `GET /api/mail`: newest first. */
export const MailListQuery = ListPage.extend({ state: MailState.optional() });
export type MailListQuery = z.infer<typeof MailListQuery>;

/** Body of `PUT /api/mail/{id}/dismissed`. */
export const MailDismissal = z.object({ isDismissed: z.boolean({ error: 'Use true or false' }) });
export type MailDismissal = z.infer<typeof MailDismissal>;

export const MailParams = z.object({ id: Id });
export const MAIL_NOT_FOUND = 'Mail not found';

export const MailPage = pageOf(MailSummary);
export type MailPage = z.infer<typeof MailPage>;
export const MailResponse = successOf(MailDetail);
export type MailResponse = z.infer<typeof MailResponse>;
