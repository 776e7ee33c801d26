import type { ReplyDraft, ReplyDraftInput } from 'shared-contracts/enquiries/enquiries';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { replyDrafts } from '../../db/schema/enquiries.ts';
import { ConflictError } from '../../errors.ts';
import { deleteReplyDraft, readReplyDraft } from './reply-draft-rows.ts';
import { requireEnquiry } from './require-enquiry.ts';

export interface SaveReplyDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ReplyDraftInput & { readonly id: string };
}

/**
 * Saves the caller's draft of a reply; an empty text deletes it.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ConflictError with the stored draft when the
 *   text does not continue it (`basedOn`), because the caller wrote it in another tab or browser
 */
export async function saveReplyDraft({
  ctx,
  input: { id, text, basedOn },
}: SaveReplyDraft): Promise<ReplyDraft | null> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    // The lock on the enquiry serialises its drafts.
    await requireEnquiry(tx, id);
    const stored = await readReplyDraft(tx, actor, id);
    // The same save again, whose response may have been lost.
    if (stored?.text === text) return stored;
    if (stored && basedOn !== undefined && stored.savedAt !== basedOn)
      throw new ConflictError('You continued this draft in another tab or browser.', stored);
    if (text.trim() === '') {
      await deleteReplyDraft(tx, actor, id);
      return null;
    }
    const savedAt = timeAfter(stored, ctx.clock());
    await tx
      .insert(replyDrafts)
      .values({ adminId: actor.adminId, enquiryId: id, text, savedAt })
      .onDuplicateKeyUpdate({ set: { text, savedAt } });
    return { text, savedAt: savedAt.toISOString() };
  });
}

/** The time of a save, which identifies the draft: later than that of the stored one, also when clocks differ. */
const timeAfter = (stored: ReplyDraft | null, now: Date): Date =>
  stored ? new Date(Math.max(now.getTime(), Date.parse(stored.savedAt) + 1)) : now;
