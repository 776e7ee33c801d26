import { and, asc, eq } from 'drizzle-orm';
import { CONTACT_NOT_FOUND } from 'shared-contracts/contacts/contacts';
import { FIRM } from 'shared-contracts/firm/firm';
import { formatDate } from 'shared-contracts/firm/date';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { NotFoundError } from '../../errors.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { salute } from '../mail/salute.ts';
import { wordMail } from '../templates/word-mail.ts';
import { type ContactRow, selectContacts } from './contact-rows.ts';
import { referenceOf } from '../inbox/reference.ts';

export interface ReplyMail {
  readonly at: Date;
  readonly actor: Actor;
  readonly contactId: string;
  readonly replyMessage: string;
}

const THREAD_LENGTH = 20;

/**
 * Puts a reply into the outbox, in the thread of what the sender has from us already.
 * @returns the id of its mail
 */
export async function enqueueReply(
  tx: Database,
  { at, actor, contactId, replyMessage }: ReplyMail,
): Promise<string> {
  const [contact] = await selectContacts(tx).where(eq(contacts.id, contactId));
  if (!contact) throw new NotFoundError(CONTACT_NOT_FOUND);
  const [author] = await tx.select({ email: admins.email }).from(admins).where(eq(admins.id, actor.adminId));
  const values = {
    greeting: salute(contact.firstName),
    reference: referenceOf(contactId),
    firm: FIRM.name,
    day: formatDate(contact.createdAt),
    reply: replyMessage,
    enquiry: contact.message,
    author: author?.email ?? FIRM.email,
  };
  const { letter } = await wordMail(tx, 'enquiry-reply', values);
  const thread = await threadOf(tx, contact);
  const subject = thread[0]?.subject ?? (await wordMail(tx, 'enquiry-received', values)).subject;
  return enqueueMail(tx, {
    at,
    kind: 'enquiry-reply',
    to: contact.email,
    subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
    letter,
    aboutId: contactId,
    thread: thread.map(({ messageId }) => messageId).slice(-THREAD_LENGTH),
  });
}

/** What the sender has from us already, so that it stands together in the mailbox: by Message-ID and by subject. */
const threadOf = (tx: Database, { id, email }: ContactRow) =>
  tx
    .select({ messageId: mails.messageId, subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.aboutId, id), eq(mails.recipient, email)))
    .orderBy(asc(mails.createdAt), asc(mails.id));
