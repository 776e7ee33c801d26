import { and, eq } from 'drizzle-orm';
import type { ReplyDraft, ReplyDraftInput } from 'shared-contracts/contacts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { replyDrafts } from '../../db/schema/enquiries.ts';
import { requireContact } from './require-contact.ts';

export interface SaveReplyDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ReplyDraftInput & { readonly id: string };
}

/**
 * Saves the caller's draft of a reply; an empty text deletes it. The last write wins, since a draft has one author.
 * @throws UnauthenticatedError when no admin is signed in; NotFoundError
 */
export async function saveReplyDraft({
  ctx,
  input: { id, text },
}: SaveReplyDraft): Promise<ReplyDraft | null> {
  const actor = requireActor(ctx);
  const savedAt = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    await requireContact(tx, id);
    if (text.trim() === '') {
      await deleteReplyDraft(tx, actor, id);
      return null;
    }
    await tx
      .insert(replyDrafts)
      .values({ adminId: actor.adminId, contactId: id, text, savedAt })
      .onDuplicateKeyUpdate({ set: { text, savedAt } });
    return { text, savedAt: savedAt.toISOString() };
  });
}

/** Deletes a draft, for example after the reply was sent. */
export async function deleteReplyDraft(tx: Database, { adminId }: Actor, contactId: string): Promise<void> {
  await tx
    .delete(replyDrafts)
    .where(and(eq(replyDrafts.adminId, adminId), eq(replyDrafts.contactId, contactId)));
}
