import { FIRM } from 'shared-contracts/firm/firm';
import type { MailKind } from 'shared-contracts/mail/mail';
import { ulid } from 'ulid';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';
import { type LetterPart, renderLetter } from '../../mail/letter.ts';

export interface NewMail {
  readonly at: Date;
  readonly kind: MailKind;
  /** One checked address, without a name. */
  readonly to: string;
  /** May hold what visitors typed: it becomes one line. */
  readonly subject: string;
  readonly letter: readonly LetterPart[];
  /** The enquiry or the application that it belongs to. */
  readonly aboutId?: string;
  /** It waits until then. */
  readonly notBefore?: Date;
  /** Message-IDs of the mails before it, oldest first. */
  readonly thread?: readonly string[];
}

const MAIL_DOMAIN = FIRM.email.slice(FIRM.email.indexOf('@') + 1);
const SUBJECT_LENGTH = 200;

/**
 * Puts a mail into the outbox, in the transaction that has a reason for it: it goes out, within seconds
 * or after its `notBefore`, exactly when that transaction is committed.
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
    ...renderLetter(mail.letter),
    messageId: `<${id.toLowerCase()}@${MAIL_DOMAIN}>`,
    thread: mail.thread ?? [],
    aboutId: mail.aboutId ?? null,
    state: 'Waiting',
    attempts: 0,
    nextAttemptAt: mail.notBefore ?? mail.at,
  });
  return id;
}

/** No line break reaches a header, and no cut goes through a character. */
const toOneLine = (text: string): string =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .slice(0, SUBJECT_LENGTH)
    .join('');
