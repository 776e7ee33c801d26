import { and, eq } from 'drizzle-orm';
import type { ReplyDraft } from 'shared-contracts/enquiries/enquiries';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { replyDrafts } from '../../db/schema/enquiries.ts';

const isOwn = ({ adminId }: Actor, enquiryId: string) =>
  and(eq(replyDrafts.adminId, adminId), eq(replyDrafts.enquiryId, enquiryId));

/** Reads the actor's draft of a reply to an enquiry; null without one. */
export async function readReplyDraft(
  db: Database,
  actor: Actor,
  enquiryId: string,
): Promise<ReplyDraft | null> {
  const [row] = await db.select().from(replyDrafts).where(isOwn(actor, enquiryId));
  return row ? { text: row.text, savedAt: row.savedAt.toISOString() } : null;
}

/**
 * Deletes the actor's draft of a reply to an enquiry.
 * @param basedOn Spares a draft that was saved at any other time. Undefined deletes any.
 */
export async function deleteReplyDraft(
  tx: Database,
  actor: Actor,
  enquiryId: string,
  basedOn?: string | null,
): Promise<void> {
  if (basedOn === null) return;
  const isSame = basedOn === undefined ? undefined : eq(replyDrafts.savedAt, new Date(basedOn));
  await tx.delete(replyDrafts).where(and(isOwn(actor, enquiryId), isSame));
}
