import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type ContactNote, type ContactNoteInput, NOTE_NOT_FOUND } from 'shared-contracts/contacts/notes';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { contactNotes } from '../../db/schema/enquiries.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readNote } from './note-rows.ts';
import { requireContact } from './require-contact.ts';
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
  readonly input: OneNote & ContactNoteInput;
}): Promise<ContactNote> =>
  change(ctx, input, {
    action: 'contact.note-change',
    values: (at) => ({ text: input.text, editedAt: at }),
    isChangeable: isNull(contactNotes.deletedAt),
  });

interface NoteCall {
  readonly ctx: Context;
  readonly input: OneNote;
}

/** Deletes the caller's own note. It can be restored until it is purged. Errors as above. */
export const deleteNote = ({ ctx, input }: NoteCall): Promise<ContactNote> =>
  change(ctx, input, {
    action: 'contact.note-delete',
    values: (at) => ({ deletedAt: at }),
    isChangeable: isNull(contactNotes.deletedAt),
  });

/** Restores the caller's own deleted note. Errors as above. */
export const restoreNote = ({ ctx, input }: NoteCall): Promise<ContactNote> =>
  change(ctx, input, {
    action: 'contact.note-restore',
    values: () => ({ deletedAt: null }),
    isChangeable: isNotNull(contactNotes.deletedAt),
  });

interface Change {
  readonly action: AuditAction;
  readonly values: (at: Date) => Partial<typeof contactNotes.$inferInsert>;
  readonly isChangeable: SQL;
}

async function change(
  ctx: Context,
  { id, note }: OneNote,
  { action, values, isChangeable }: Change,
): Promise<ContactNote> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    await requireContact(tx, id);
    const isTarget = and(eq(contactNotes.id, note), eq(contactNotes.contactId, id), isChangeable);
    const [row] = await tx
      .select({ authorId: contactNotes.authorId })
      .from(contactNotes)
      .where(isTarget)
      .for('update');
    if (!row) throw new NotFoundError(NOTE_NOT_FOUND);
    if (row.authorId !== actor.adminId) throw new ForbiddenError('Only the author of a note can change it.');
    await tx.update(contactNotes).set(values(at)).where(eq(contactNotes.id, note));
    await refreshThreadText(tx, id);
    await recordAudit(tx, { at, actor, action, subjectId: id, details: { note } });
    const changed = await readNote(tx, note);
    if (!changed) throw new NotFoundError(NOTE_NOT_FOUND);
    return changed;
  });
}
