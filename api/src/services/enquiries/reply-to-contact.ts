import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { CONTACT_NOT_FOUND, type ContactReply, type ReplyInput } from 'shared-contracts/contacts';
import { FIRM } from 'shared-contracts/firm';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { contactMessages, contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { claimIdempotencyKey } from '../forms/claim-idempotency-key.ts';
import { type ContactRow, referenceOf, selectContacts } from './contact-rows.ts';
import { readReplies } from './read-contact.ts';

export interface ReplyToContact {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ReplyInput & { readonly id: string; readonly idempotencyKey: string | undefined };
}

const THREAD_LENGTH = 20;

/**
 * Stores a reply and the mail that carries it, and marks the enquiry as replied. The mail goes out after that.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError; ConflictError when the key was used for another
 *   reply
 */
export async function replyToContact({ ctx, input }: ReplyToContact): Promise<ContactReply> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const { id, replyMessage, idempotencyKey } = input;
  return ctx.db.transaction(async (tx) => {
    const [contact] = await selectContacts(tx)
      .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
      .for('update');
    if (!contact) throw new NotFoundError(CONTACT_NOT_FOUND);
    if (idempotencyKey !== undefined) {
      const digest = createHash('sha256').update(replyMessage).digest('hex');
      const key = `${actor.adminId}\n${id}\n${idempotencyKey}`;
      const isNew = await claimIdempotencyKey(tx, { scope: 'reply', key, digest, now: at });
      if (!isNew) return lastReply(tx, id, replyMessage);
    }
    const mailId = await enqueueMail(tx, {
      at,
      kind: 'enquiry-reply',
      to: contact.email,
      subject: `Re: Your enquiry to ${FIRM.name} (ref. ${referenceOf(id)})`,
      letter: letterOf(contact, replyMessage),
      aboutId: id,
      thread: await threadOf(tx, contact),
    });
    const replyId = ulid(at.getTime());
    await tx.insert(contactMessages).values({
      id: replyId,
      contactId: id,
      authorId: actor.adminId,
      text: replyMessage,
      mailId,
      createdAt: at,
    });
    await tx.update(contacts).set({ status: 'Replied' }).where(eq(contacts.id, id));
    await recordAudit(tx, { at, actor, action: 'contact.reply', subjectId: id, details: { mail: mailId } });
    return lastReply(tx, id, replyMessage);
  });
}

const letterOf = ({ message, createdAt }: ContactRow, replyMessage: string) => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: FIRM.timeZone }).format(
    createdAt,
  );
  return [...replyMessage.split(/\n{2,}/), `On ${day} you wrote:`, { quote: message }];
};

/** Message-IDs of what the sender has from us already, so that it stands together in the mailbox. */
async function threadOf(tx: Database, { id, email }: ContactRow): Promise<string[]> {
  const rows = await tx
    .select({ messageId: mails.messageId })
    .from(mails)
    .where(and(eq(mails.aboutId, id), eq(mails.recipient, email)))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  return rows.map(({ messageId }) => messageId).slice(-THREAD_LENGTH);
}

async function lastReply(tx: Database, id: string, text: string): Promise<ContactReply> {
  const reply = (await readReplies(tx, id)).findLast(({ message }) => message === text);
  if (!reply) throw new NotFoundError(CONTACT_NOT_FOUND);
  return reply;
}
