import { eq } from 'drizzle-orm';
import { ENQUIRY_NOT_FOUND, type EnquiryReply, type ReplyInput } from 'shared-contracts/enquiries/enquiries';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { enquiryMessages, enquiries } from '../../db/schema/enquiries.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimThreadEntry } from './claim-thread-entry.ts';
import { enqueueReply } from './enqueue-reply.ts';
import { readReplies } from './read-enquiry.ts';
import { deleteReplyDraft } from './reply-draft-rows.ts';
import { requireEnquiry } from './require-enquiry.ts';
import { refreshThreadText } from './thread-text.ts';

export interface ReplyToEnquiry {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ReplyInput & { readonly id: string; readonly idempotencyKey: string | undefined };
}

/**
 * Stores a reply and its mail, marks the enquiry as replied, and deletes the draft that the reply continues. The mail is
 * sent afterwards.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ConflictError when the key was used for
 *   another reply, or, with the unseen replies, when a colleague replied after `lastSeen`
 */
export async function replyToEnquiry({ ctx, input }: ReplyToEnquiry): Promise<EnquiryReply> {
  const actor = requireActor(ctx);
  const { id, replyMessage, lastSeen, basedOn, idempotencyKey } = input;
  return ctx.db.transaction(async (tx) => {
    await requireEnquiry(tx, id);
    const at = ctx.clock();
    const reply = ulid(at.getTime());
    const claim = {
      scope: 'reply',
      enquiryId: id,
      text: replyMessage,
      idempotencyKey,
      entryId: reply,
      now: at,
    } as const;
    const earlier = await claimThreadEntry(tx, actor, claim);
    if (earlier !== null) return readStored(tx, id, earlier);
    if (lastSeen !== undefined) await requireAllSeen(tx, id, lastSeen);
    const mailId = await enqueueReply(tx, { at, actor, enquiryId: id, replyMessage });
    await tx.insert(enquiryMessages).values({
      id: reply,
      enquiryId: id,
      authorId: actor.adminId,
      text: replyMessage,
      mailId,
      createdAt: at,
    });
    await refreshThreadText(tx, id);
    await tx.update(enquiries).set({ status: 'Replied' }).where(eq(enquiries.id, id));
    await deleteReplyDraft(tx, actor, id, basedOn);
    await recordAudit(tx, { at, actor, action: 'contact.reply', subjectId: id, details: { mail: mailId } });
    return readStored(tx, id, reply);
  });
}

/** Race-free, since the caller has locked the enquiry. */
async function requireAllSeen(tx: Database, id: string, lastSeen: string | null): Promise<void> {
  const replies = await readReplies(tx, id);
  const unseen = replies.slice(replies.findIndex(({ _id }) => _id === lastSeen) + 1);
  if (unseen.length > 0) throw new ConflictError('A colleague replied in the meantime.', unseen);
}

async function readStored(tx: Database, enquiryId: string, id: string): Promise<EnquiryReply> {
  const reply = (await readReplies(tx, enquiryId)).find(({ _id }) => _id === id);
  if (!reply) throw new NotFoundError(ENQUIRY_NOT_FOUND);
  return reply;
}
