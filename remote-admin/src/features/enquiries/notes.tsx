import { useCallback, useRef, useState } from 'react';
import type { EnquiryNote } from 'shared-contracts/enquiries/notes';
import type { EnquiryDetail } from 'shared-contracts/enquiries/enquiries';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, deleteQuestion } from '../../components/confirm-dialog.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { hasUnsavedInput } from '../../lib/has-unsaved-input.ts';
import { ENQUIRIES } from './enquiry-queries.ts';
import { NoteForm } from './note-form.tsx';
import classes from './notes.module.css';

/** The internal notes of an enquiry; they are never sent. */
export function Notes({ enquiry: { _id: id, notes } }: { enquiry: EnquiryDetail }) {
  const { call } = useApp();
  const [deleting, setDeleting] = useState<EnquiryNote | null>(null);
  /** Notes as they were when their forms were opened. */
  const [editing, setEditing] = useState<readonly EnquiryNote[]>([]);
  const section = useRef<HTMLElement>(null);
  const isDirty = useCallback(() => hasUnsavedInput(section.current), []);
  const remove = ({ _id: note }: EnquiryNote) => {
    const params = { id, note };
    return mutate({
      key: ENQUIRIES.key,
      send: () => call('DELETE /api/contact/{id}/notes/{note}', { params }),
      successMessage: 'Note deleted.',
      undo: () => call('POST /api/contact/{id}/notes/{note}/restore', { params }),
      failureMessage: 'The note could not be deleted.',
    });
  };
  const isEdited = ({ _id: note }: EnquiryNote) => editing.some(({ _id }) => _id === note);
  // One that is being edited stays, in its place, when it is deleted in another tab.
  const shown = [...notes.filter((note) => !isEdited(note)), ...editing].toSorted((a, b) =>
    a._id < b._id ? -1 : 1,
  );
  return (
    <section ref={section} aria-labelledby="notes" className={classes.notes}>
      <div>
        <h2 id="notes" className={classes.heading}>
          Notes
        </h2>
        <p className={classes.lead}>For staff only. They are never sent.</p>
      </div>
      {shown.length > 0 && (
        <ol role="list" className={classes.list} aria-label="Notes">
          {shown.map((note) => (
            <Note
              key={note._id}
              enquiryId={id}
              note={note}
              isEditing={isEdited(note)}
              onEdit={() => setEditing([...editing, note])}
              onClose={() => setEditing((all) => all.filter((one) => one !== note))}
              onDelete={() => setDeleting(note)}
            />
          ))}
        </ol>
      )}
      <NoteForm enquiryId={id} />
      <LeaveGuard isDirty={isDirty} />
      <ConfirmDialog
        isOpen={deleting !== null}
        question={deleteQuestion('note')}
        consequence="Undo is offered for a moment afterwards."
        verb="Delete"
        onConfirm={async () => {
          if (deleting) await remove(deleting);
        }}
        onClose={() => setDeleting(null)}
      />
    </section>
  );
}

interface NoteProps {
  readonly enquiryId: string;
  readonly note: EnquiryNote;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

function Note({ enquiryId, note, isEditing, onEdit, onClose, onDelete }: NoteProps) {
  const isOwn = useSession().info?.email === note.author;
  if (isEditing) {
    return (
      <li className={classes.note}>
        <NoteForm enquiryId={enquiryId} note={note} onClose={onClose} />
      </li>
    );
  }
  return (
    <li className={classes.note}>
      <p className={classes.byline}>
        <strong>{note.author}</strong>
        <RelativeTime at={note.createdAt} />
        {note.editedAt && <span>edited</span>}
      </p>
      <p className={classes.text}>{note.text}</p>
      {isOwn && (
        <div className={classes.actions}>
          <Button look="quiet" aria-label={`Edit the note “${startOf(note)}”`} onClick={onEdit}>
            Edit
          </Button>
          <Button look="quiet" aria-label={`Delete the note “${startOf(note)}”`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

/** Distinguishes notes for screen readers. */
const startOf = ({ text }: EnquiryNote): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
