import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailKind } from 'shared-contracts/mail/mail';
import type { ReadyMail } from './carrier.ts';
import type { Mailbox } from './mailbox.ts';

/** Whose name our mails bear, and where answers go when not there. */
export interface Sender {
  readonly from: Mailbox;
  readonly replyTo: Mailbox | undefined;
}

/** What is written of a mail of the outbox. */
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
}

/**
 * Writes a mail out: the same bytes in every attempt but for the boundary of its parts.
 * @throws Error when it cannot be written, which no later attempt would change
 */
export async function writeMail(mail: StoredMail, { from, replyTo }: Sender): Promise<ReadyMail> {
  const message = new MailComposer({
    // Objects, so that no text is ever read as a list of addresses.
    from: { ...from },
    to: { name: '', address: mail.recipient },
    ...(replyTo ? { replyTo: { ...replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: mail.messageId,
    ...(mail.thread.length > 0 ? { inReplyTo: mail.thread.at(-1), references: [...mail.thread] } : {}),
    headers: automaticHeaders(mail.kind),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    id: mail.id,
    from: from.address,
    to: mail.recipient,
    content: await message.compile().build(),
  };
}

const BY_PEOPLE: readonly MailKind[] = ['enquiry-reply', 'application-shortlisted', 'application-rejected'];

/** Keeps out-of-office programs from answering what no person wrote (RFC 3834). */
function automaticHeaders(kind: MailKind): Record<string, string> {
  if (BY_PEOPLE.includes(kind)) return {};
  const isAnswer = kind === 'enquiry-received' || kind === 'application-received';
  return {
    'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  };
}
