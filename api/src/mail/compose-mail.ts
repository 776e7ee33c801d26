import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailKind } from 'shared-contracts/mail/mail';
import type { ReadyMail } from './transport.ts';
import type { Mailbox } from './mailbox.ts';

/** The sender of all mails, and where replies go if not to that address. */
export interface Sender {
  readonly from: Mailbox;
  readonly replyTo: Mailbox | undefined;
}

/** The fields of an outbox row that the message is composed of. */
export interface StoredMail {
  readonly id: string;
  readonly createdAt: Date;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly thread: readonly string[];
  readonly requestId: string | null;
}

/**
 * Composes a mail. Every attempt gives the same bytes except for the MIME boundary.
 * @throws Error when the mail cannot be composed; a retry would not help
 */
export async function composeMail(mail: StoredMail, { from, replyTo }: Sender): Promise<ReadyMail> {
  const message = new MailComposer({
    // Objects, so that no text is parsed as a list of addresses.
    from: { ...from },
    to: { name: '', address: mail.recipient },
    ...(replyTo ? { replyTo: { ...replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: mail.messageId,
    ...(mail.thread.length > 0 ? { inReplyTo: mail.thread.at(-1), references: [...mail.thread] } : {}),
    headers: {
      ...automaticHeaders(mail.kind),
      // By which the logs of proxy, shell and API know the request that caused it.
      ...(mail.requestId !== null && { 'X-Request-Id': mail.requestId }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    id: mail.id,
    from: from.address,
    to: mail.recipient,
    raw: await message.compile().build(),
  };
}

const WRITTEN_BY_STAFF: readonly MailKind[] = [
  'enquiry-reply',
  'application-shortlisted',
  'application-rejected',
];

/** Stops auto-responders from replying to generated mails (RFC 3834). */
function automaticHeaders(kind: MailKind): Record<string, string> {
  if (WRITTEN_BY_STAFF.includes(kind)) return {};
  const isAutoReply = kind === 'enquiry-received' || kind === 'application-received';
  return {
    'Auto-Submitted': isAutoReply ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  };
}
