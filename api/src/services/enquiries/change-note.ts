import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type EnquiryNote, type EnquiryNoteChange, NOTE_NOT_FOUND } from 'shared-contracts/enquiries/notes';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { enquiryNotes } from '../../db/schema/enquiries.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
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
 * Changes the caller's own note. Without `basedOn` it replaces any stored text.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ForbiddenError for another author's note;
 *   ConflictError with the stored note when the text was not based on it, because the caller wrote it in another tab or
 *   browser
 */
export const changeNote = ({
  ctx,
  input: { text, basedOn, ...oneNote },
}: {
  readonly ctx: Context;
  readonly input: OneNote & EnquiryNoteChange;
}): Promise<EnquiryNote> =>
  change(ctx, oneNote, {
    action: 'contact.note-change',
    values: (at) => ({ text, editedAt: at }),
    isChangeable: isNull(enquiryNotes.deletedAt),
    // The same text: the save again, whose response may have been lost.
    isOutdated: (stored) =>
      basedOn !== undefined && (stored.editedAt?.toISOString() ?? null) !== basedOn && stored.text !== text,
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
  /** Whether the caller must see what is stored first. */
  readonly isOutdated?: (stored: typeof enquiryNotes.$inferSelect) => boolean;
}

async function change(
  ctx: Context,
  { id, note }: OneNote,
  { action, values, isChangeable, isOutdated = () => false }: Change,
): Promise<EnquiryNote> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    await requireEnquiry(tx, id);
    const at = ctx.clock();
    const isTarget = and(eq(enquiryNotes.id, note), eq(enquiryNotes.enquiryId, id), isChangeable);
    const [row] = await tx.select().from(enquiryNotes).where(isTarget).for('update');
    if (!row) throw new NotFoundError(NOTE_NOT_FOUND);
    if (row.authorId !== actor.adminId) throw new ForbiddenError('Only the author of a note can change it.');
    if (isOutdated(row))
      throw new ConflictError('You changed this note in another tab or browser.', await readNote(tx, note));
    await tx.update(enquiryNotes).set(values(at)).where(eq(enquiryNotes.id, note));
    await refreshThreadText(tx, id);
    await recordAudit(tx, { at, actor, action, subjectId: id, details: { note } });
    return readNote(tx, note);
  });
}
