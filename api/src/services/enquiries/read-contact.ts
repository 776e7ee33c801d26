import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { CONTACT_NOT_FOUND, type ContactDetail, type ContactReply } from 'shared-contracts/contacts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { contactMessages, contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { NotFoundError } from '../../errors.ts';
import { idsFromAddress } from '../inbox/lock-same-person.ts';
import { referenceOf } from '../inbox/reference.ts';
import { readNotes } from './note-rows.ts';
import { readReplyDraft } from './reply-draft-rows.ts';
import { selectContacts, toContact } from './contact-rows.ts';

export interface ReadContact {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Reads an enquiry with its replies, its notes and the caller's draft.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError, also for a deleted one
 */
export async function readContact({ ctx, input }: ReadContact): Promise<ContactDetail> {
  const actor = requireActor(ctx);
  const [row] = await selectContacts(ctx.db).where(
    and(eq(contacts.id, input.id), isNull(contacts.deletedAt)),
  );
  if (!row) throw new NotFoundError(CONTACT_NOT_FOUND);
  const [replies, notes, draft, ids] = await Promise.all([
    readReplies(ctx.db, input.id),
    readNotes(ctx.db, input.id),
    readReplyDraft(ctx.db, actor, input.id),
    idsFromAddress(ctx.db, contacts, row.email),
  ]);
  const reference = referenceOf(input.id);
  return { ...toContact(row), reference, replies, notes, draft, sameSender: ids.length - 1 };
}

/** Reads the replies to an enquiry, oldest first, with the state of their mails. */
export async function readReplies(db: Database, contactId: string): Promise<ContactReply[]> {
  const rows = await db
    .select({
      message: contactMessages,
      author: admins.email,
      mail: { id: mails.id, state: mails.state, reason: mails.reason, nextAttemptAt: mails.nextAttemptAt },
    })
    .from(contactMessages)
    .innerJoin(admins, eq(admins.id, contactMessages.authorId))
    .leftJoin(mails, eq(mails.id, contactMessages.mailId))
    .where(and(eq(contactMessages.contactId, contactId), isNotNull(contactMessages.authorId)))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id));
  return rows.map(({ message, author, mail }) => ({
    _id: message.id,
    createdAt: message.createdAt.toISOString(),
    author,
    message: message.text,
    mail: mail && {
      _id: mail.id,
      state: mail.state,
      reason: mail.reason,
      nextAttemptAt: mail.state === 'Waiting' ? mail.nextAttemptAt.toISOString() : null,
    },
  }));
}
