import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  ENQUIRY_NOT_FOUND,
  type EnquiryDetail,
  type EnquiryReply,
} from 'shared-contracts/enquiries/enquiries';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { enquiryMessages, enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { NotFoundError } from '../../errors.ts';
import { idsFromAddress } from '../inbox/lock-same-person.ts';
import { referenceOf } from '../inbox/reference.ts';
import { readNotes } from './note-rows.ts';
import { readReplyDraft } from './reply-draft-rows.ts';
import { selectEnquiries, toEnquiry } from './enquiry-rows.ts';

export interface ReadEnquiry {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Reads an enquiry with its replies, its notes and the caller's draft.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError, also for a deleted one
 */
export async function readEnquiry({ ctx, input }: ReadEnquiry): Promise<EnquiryDetail> {
  const actor = requireActor(ctx);
  const [row] = await selectEnquiries(ctx.db).where(
    and(eq(enquiries.id, input.id), isNull(enquiries.deletedAt)),
  );
  if (!row) throw new NotFoundError(ENQUIRY_NOT_FOUND);
  const [replies, notes, draft, ids] = await Promise.all([
    readReplies(ctx.db, input.id),
    readNotes(ctx.db, input.id),
    readReplyDraft(ctx.db, actor, input.id),
    idsFromAddress(ctx.db, enquiries, row.email),
  ]);
  const reference = referenceOf(input.id);
  return { ...toEnquiry(row), reference, replies, notes, draft, sameSender: ids.length - 1 };
}

/** Reads the replies to an enquiry, oldest first, with the state of their mails. */
export async function readReplies(db: Database, enquiryId: string): Promise<EnquiryReply[]> {
  const rows = await db
    .select({
      message: enquiryMessages,
      author: admins.email,
      mail: { id: mails.id, state: mails.state, reason: mails.reason, nextAttemptAt: mails.nextAttemptAt },
    })
    .from(enquiryMessages)
    .innerJoin(admins, eq(admins.id, enquiryMessages.authorId))
    .leftJoin(mails, eq(mails.id, enquiryMessages.mailId))
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), isNotNull(enquiryMessages.authorId)))
    .orderBy(asc(enquiryMessages.createdAt), asc(enquiryMessages.id));
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
