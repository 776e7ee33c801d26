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
import { greetingFor } from '../mail/greeting.ts';
import { renderMailTemplate } from '../templates/render-mail-template.ts';
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
 * Puts a reply into the outbox, in the thread of the earlier mails to the sender.
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
    greeting: greetingFor(contact.firstName),
    reference: referenceOf(contactId),
    firm: FIRM.name,
    day: formatDate(contact.createdAt),
    reply: replyMessage,
    enquiry: contact.message,
    author: author?.email ?? FIRM.email,
  };
  const { content } = await renderMailTemplate(tx, 'enquiry-reply', values);
  const thread = await threadOf(tx, contact);
  const subject = thread[0]?.subject ?? (await renderMailTemplate(tx, 'enquiry-received', values)).subject;
  return enqueueMail(tx, {
    at,
    kind: 'enquiry-reply',
    to: contact.email,
    subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
    content,
    aboutId: contactId,
    thread: thread.map(({ messageId }) => messageId).slice(-THREAD_LENGTH),
  });
}

/** Earlier mails to the sender. Mail programs group threads by Message-ID or by subject. */
const threadOf = (tx: Database, { id, email }: ContactRow) =>
  tx
    .select({ messageId: mails.messageId, subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.aboutId, id), eq(mails.recipient, email)))
    .orderBy(asc(mails.createdAt), asc(mails.id));
