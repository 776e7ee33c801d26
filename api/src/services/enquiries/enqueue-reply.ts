import { and, asc, eq, inArray } from 'drizzle-orm';
import { ENQUIRY_NOT_FOUND } from 'shared-contracts/enquiries/enquiries';
import { FIRM } from 'shared-contracts/firm/firm';
import { formatDate } from 'shared-contracts/firm/date';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { NotFoundError } from '../../errors.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { greetingFor } from '../mail/greeting.ts';
import { replySubject } from '../mail/reply-subject.ts';
import { renderMailTemplate } from '../templates/render-mail-template.ts';
import { selectEnquiries } from './enquiry-rows.ts';
import { referenceOf } from '../inbox/reference.ts';

export interface ReplyMail {
  readonly at: Date;
  readonly actor: Actor;
  readonly enquiryId: string;
  readonly replyMessage: string;
}

const THREAD_LENGTH = 20;

/**
 * Puts a reply into the outbox, in the thread of the earlier mails to the sender.
 * @returns the id of its mail
 */
export async function enqueueReply(
  tx: Database,
  { at, actor, enquiryId, replyMessage }: ReplyMail,
): Promise<string> {
  const [enquiry] = await selectEnquiries(tx).where(eq(enquiries.id, enquiryId));
  if (!enquiry) throw new NotFoundError(ENQUIRY_NOT_FOUND);
  const [author] = await tx.select({ email: admins.email }).from(admins).where(eq(admins.id, actor.adminId));
  const values = {
    greeting: greetingFor(enquiry.firstName),
    reference: referenceOf(enquiryId),
    firm: FIRM.name,
    day: formatDate(enquiry.createdAt),
    reply: replyMessage,
    enquiry: enquiry.message,
    author: author?.email ?? FIRM.email,
  };
  const { content } = await renderMailTemplate(tx, 'enquiry-reply', values);
  const thread = await threadOf(tx, enquiryId);
  const subject = thread[0]?.subject ?? (await renderMailTemplate(tx, 'enquiry-received', values)).subject;
  return enqueueMail(tx, {
    at,
    kind: 'enquiry-reply',
    to: enquiry.email,
    subject: replySubject(subject),
    content,
    aboutId: enquiryId,
    thread: thread.map(({ messageId }) => messageId).slice(-THREAD_LENGTH),
  });
}

/** Earlier mails to the sender. The one to staff may have the same recipient. */
const threadOf = (tx: Database, id: string) =>
  tx
    .select({ messageId: mails.messageId, subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.aboutId, id), inArray(mails.kind, ['enquiry-received', 'enquiry-reply'])))
    .orderBy(asc(mails.createdAt), asc(mails.id));
