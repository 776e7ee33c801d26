import type { EnquiryNote, EnquiryNoteInput } from 'shared-contracts/enquiries/notes';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { enquiryNotes } from '../../db/schema/enquiries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimThreadEntry } from './claim-thread-entry.ts';
import { readNote } from './note-rows.ts';
import { requireEnquiry } from './require-enquiry.ts';
import { refreshThreadText } from './thread-text.ts';

export interface AddNote {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: EnquiryNoteInput & { readonly id: string; readonly idempotencyKey: string | undefined };
}

/**
 * Adds an internal note to an enquiry.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ConflictError when the key was used for
 *   another note
 */
export async function addNote({ ctx, input }: AddNote): Promise<EnquiryNote> {
  const actor = requireActor(ctx);
  const { id, text, idempotencyKey } = input;
  return ctx.db.transaction(async (tx) => {
    await requireEnquiry(tx, id);
    const at = ctx.clock();
    const note = ulid(at.getTime());
    const claim = { scope: 'note', enquiryId: id, text, idempotencyKey, entryId: note, now: at } as const;
    const earlier = await claimThreadEntry(tx, actor, claim);
    if (earlier !== null) return readNote(tx, earlier);
    await tx
      .insert(enquiryNotes)
      .values({ id: note, enquiryId: id, authorId: actor.adminId, text, createdAt: at });
    await refreshThreadText(tx, id);
    await recordAudit(tx, { at, actor, action: 'contact.note-add', subjectId: id, details: { note } });
    return readNote(tx, note);
  });
}
