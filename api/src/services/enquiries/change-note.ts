import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type EnquiryNote, type EnquiryNoteInput, NOTE_NOT_FOUND } from 'shared-contracts/enquiries/notes';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { enquiryNotes } from '../../db/schema/enquiries.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readNote } from './note-rows.ts';
import { requireEnquiry } from './require-enquiry.ts';
import { refreshThreadText } from './thread-text.ts';

interface OneNote {
  /** Id of the enquiry. */
  readonly id: string;
  readonly note: string;
}
type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

/**
 * Changes the caller's own note.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ForbiddenError for another author's note
 */
export const changeNote = ({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: OneNote & EnquiryNoteInput;
}): Promise<EnquiryNote> =>
  change(ctx, input, {
    action: 'contact.note-change',
    values: (at) => ({ text: input.text, editedAt: at }),
    isChangeable: isNull(enquiryNotes.deletedAt),
  });

interface NoteCall {
  readonly ctx: Context;
  readonly input: OneNote;
}

/** Deletes the caller's own note. It can be restored until it is purged. Errors as above. */
export const deleteNote = ({ ctx, input }: NoteCall): Promise<EnquiryNote> =>
  change(ctx, input, {
    action: 'contact.note-delete',
    values: (at) => ({ deletedAt: at }),
    isChangeable: isNull(enquiryNotes.deletedAt),
  });

/** Restores the caller's own deleted note. Errors as above. */
export const restoreNote = ({ ctx, input }: NoteCall): Promise<EnquiryNote> =>
  change(ctx, input, {
    action: 'contact.note-restore',
    values: () => ({ deletedAt: null }),
    isChangeable: isNotNull(enquiryNotes.deletedAt),
  });

interface Change {
  readonly action: AuditAction;
  readonly values: (at: Date) => Partial<typeof enquiryNotes.$inferInsert>;
  readonly isChangeable: SQL;
}

async function change(
  ctx: Context,
  { id, note }: OneNote,
  { action, values, isChangeable }: Change,
): Promise<EnquiryNote> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    await requireEnquiry(tx, id);
    const at = ctx.clock();
    const isTarget = and(eq(enquiryNotes.id, note), eq(enquiryNotes.enquiryId, id), isChangeable);
    const [row] = await tx
      .select({ authorId: enquiryNotes.authorId })
      .from(enquiryNotes)
      .where(isTarget)
      .for('update');
    if (!row) throw new NotFoundError(NOTE_NOT_FOUND);
    if (row.authorId !== actor.adminId) throw new ForbiddenError('Only the author of a note can change it.');
    await tx.update(enquiryNotes).set(values(at)).where(eq(enquiryNotes.id, note));
    await refreshThreadText(tx, id);
    await recordAudit(tx, { at, actor, action, subjectId: id, details: { note } });
    const changed = await readNote(tx, note);
    if (!changed) throw new NotFoundError(NOTE_NOT_FOUND);
    return changed;
  });
}
