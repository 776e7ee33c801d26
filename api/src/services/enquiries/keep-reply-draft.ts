import { and, eq } from 'drizzle-orm';
import type { ReplyDraft, ReplyDraftInput } from 'shared-contracts/contacts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { replyDrafts } from '../../db/schema/enquiries.ts';
import { requireContact } from './require-contact.ts';

export interface KeepReplyDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ReplyDraftInput & { readonly id: string };
}

/**
 * Keeps what somebody has written of a reply; an empty text removes it. The last write stands: it is one person's.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError
 */
export async function keepReplyDraft({
  ctx,
  input: { id, text },
}: KeepReplyDraft): Promise<ReplyDraft | null> {
  const actor = requireActor(ctx);
  const savedAt = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    await requireContact(tx, id);
    if (text.trim() === '') {
      await forgetReplyDraft(tx, actor, id);
      return null;
    }
    await tx
      .insert(replyDrafts)
      .values({ adminId: actor.adminId, contactId: id, text, savedAt })
      .onDuplicateKeyUpdate({ set: { text, savedAt } });
    return { text, savedAt: savedAt.toISOString() };
  });
}

/** Removes what somebody had written: it was sent. */
export async function forgetReplyDraft(tx: Database, { adminId }: Actor, contactId: string): Promise<void> {
  await tx
    .delete(replyDrafts)
    .where(and(eq(replyDrafts.adminId, adminId), eq(replyDrafts.contactId, contactId)));
}
