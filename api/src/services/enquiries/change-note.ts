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
  /** Of the enquiry. */
  readonly id: string;
  readonly note: string;
}
type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

/**
 * Changes a note of one's own.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError; ForbiddenError when somebody else wrote it
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
    isAsBefore: isNull(contactNotes.deletedAt),
  });

interface ByName {
  readonly ctx: Context;
  readonly input: OneNote;
}

/** Deletes a note of one's own; until it is purged it can be restored. Errors as above. */
export const deleteNote = ({ ctx, input }: ByName): Promise<ContactNote> =>
  change(ctx, input, {
    action: 'contact.note-delete',
    values: (at) => ({ deletedAt: at }),
    isAsBefore: isNull(contactNotes.deletedAt),
  });

/** Takes the deletion of a note of one's own back. Errors as above. */
export const restoreNote = ({ ctx, input }: ByName): Promise<ContactNote> =>
  change(ctx, input, {
    action: 'contact.note-restore',
    values: () => ({ deletedAt: null }),
    isAsBefore: isNotNull(contactNotes.deletedAt),
  });

interface Change {
  readonly action: AuditAction;
  readonly values: (at: Date) => Partial<typeof contactNotes.$inferInsert>;
  readonly isAsBefore: SQL;
}

async function change(
  ctx: Context,
  { id, note }: OneNote,
  { action, values, isAsBefore }: Change,
): Promise<ContactNote> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    await requireContact(tx, id);
    const isIt = and(eq(contactNotes.id, note), eq(contactNotes.contactId, id), isAsBefore);
    const [row] = await tx
      .select({ authorId: contactNotes.authorId })
      .from(contactNotes)
      .where(isIt)
      .for('update');
    if (!row) throw new NotFoundError(NOTE_NOT_FOUND);
    if (row.authorId !== actor.adminId) throw new ForbiddenError('Only who wrote a note can change it.');
    await tx.update(contactNotes).set(values(at)).where(eq(contactNotes.id, note));
    await refreshThreadText(tx, id);
    await recordAudit(tx, { at, actor, action, subjectId: id, details: { note } });
    const changed = await readNote(tx, note);
    if (!changed) throw new NotFoundError(NOTE_NOT_FOUND);
    return changed;
  });
}
