import { FIRM } from 'shared-contracts/firm/firm';
import type { MailKind } from 'shared-contracts/mail/mail';
import { ulid } from 'ulid';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';
import { currentRequestId } from '../../current-request.ts';
import { type ContentBlock, renderContent } from '../../mail/mail-content.ts';

export interface NewMail {
  readonly at: Date;
  readonly kind: MailKind;
  /** One validated address, without a name. */
  readonly to: string;
  /** May contain visitors' input: it is collapsed to one line. */
  readonly subject: string;
  readonly content: readonly ContentBlock[];
  /** Id of the enquiry or application that it belongs to. */
  readonly aboutId?: string;
  /** Not sent before this time. */
  readonly notBefore?: Date;
  /** Message-IDs of the earlier mails of its thread, oldest first. */
  readonly thread?: readonly string[];
}

const MAIL_DOMAIN = FIRM.email.slice(FIRM.email.indexOf('@') + 1);
const SUBJECT_LENGTH = 200;

/**
 * Puts a mail into the outbox within the caller's transaction. If that commits, the mail is sent within seconds, or
 * after its `notBefore`.
 * @returns its id
 */
export async function enqueueMail(tx: Database, mail: NewMail): Promise<string> {
  const id = ulid(mail.at.getTime());
  await tx.insert(mails).values({
    id,
    createdAt: mail.at,
    kind: mail.kind,
    recipient: mail.to,
    subject: toOneLine(mail.subject),
    ...renderContent(mail.content),
    messageId: `<${id.toLowerCase()}@${MAIL_DOMAIN}>`,
    thread: mail.thread ?? [],
    aboutId: mail.aboutId ?? null,
    requestId: currentRequestId() ?? null,
    state: 'Waiting',
    attempts: 0,
    nextAttemptAt: mail.notBefore ?? mail.at,
  });
  return id;
}

/** Removes line breaks, which a header must not contain, and cuts between characters. */
const toOneLine = (text: string): string =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .slice(0, SUBJECT_LENGTH)
    .join('');
