import {
  type MailDetail,
  type MailState,
  type MailSummary,
  SECRET_MAIL_KINDS,
  TROUBLED_MAIL_STATES,
} from 'shared-contracts/mail/mail';
import { mails } from '../../db/schema/mails.ts';

/** The columns for a list: all but the texts. */
export const summaryColumns = {
  id: mails.id,
  createdAt: mails.createdAt,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  aboutId: mails.aboutId,
  state: mails.state,
  attempts: mails.attempts,
  nextAttemptAt: mails.nextAttemptAt,
  sentAt: mails.sentAt,
  reason: mails.reason,
  dismissedAt: mails.dismissedAt,
};

type Row = typeof mails.$inferSelect;

/** Whether staff have to retry or dismiss a mail in this state. */
export const isTroubled = (state: MailState): boolean =>
  (TROUBLED_MAIL_STATES as readonly MailState[]).includes(state);

/** Converts an outbox row to the contract's summary. */
export const toMailSummary = (row: Pick<Row, keyof typeof summaryColumns>): MailSummary => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.state === 'Waiting' ? row.nextAttemptAt.toISOString() : null,
  sentAt: row.sentAt?.toISOString() ?? null,
  reason: row.reason,
  isDismissed: row.dismissedAt !== null && isTroubled(row.state),
  aboutId: row.aboutId,
});

/** Adds the text, unless it contains a link that opens an account. */
export const toMailDetail = (row: Row): MailDetail => ({
  ...toMailSummary(row),
  messageId: row.messageId,
  text: SECRET_MAIL_KINDS.includes(row.kind) ? null : row.text,
});
