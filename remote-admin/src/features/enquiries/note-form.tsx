import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryNote } from 'shared-contracts/enquiries/notes';
import { randomKey } from 'shared-contracts/lib/random-key';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { explainIfDeleted } from '../../lib/missing-record.ts';
import { throwConflict } from '../../lib/throw-conflict.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { ENQUIRIES } from './enquiry-queries.ts';
import classes from './notes.module.css';

interface NoteFormProps {
  readonly enquiryId: string;
  /** The note to edit; without it the form adds one. */
  readonly note?: EnquiryNote;
  readonly onClose?: () => void;
}

/**
 * Adds a note, or edits one's own. The input stays until the note is saved. If its author has changed it in another tab
 * or browser, that text is shown before it is replaced.
 */
export function NoteForm({ enquiryId, note, onClose }: NoteFormProps) {
  const { call } = useApp();
  const client = useQueryClient();
  const idempotencyKeyFor = useIdempotencyKey();
  /** What the text replaces. */
  const [stored, setStored] = useState(note);
  const [conflict, setConflict] = useState<EnquiryNote | null>(null);
  const id = note ? `note-${note._id}` : 'note';
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id,
    check: (values) => (textOf(values, 'text').trim() ? [] : [{ field: 'text', message: 'Write a note' }]),
    send: async (values, form) => {
      const text = textOf(values, 'text');
      // What was typed in the meantime is not saved yet.
      const isCurrent = () => textOf(new FormData(form), 'text') === text;
      try {
        if (stored) {
          const params = { id: enquiryId, note: stored._id };
          const body = { text, basedOn: stored.editedAt };
          setStored((await call('PUT /api/contact/{id}/notes/{note}', { params, body })).data);
          setConflict(null);
        } else {
          await call('POST /api/contact/{id}/notes', {
            params: { id: enquiryId },
            headers: { 'idempotency-key': idempotencyKeyFor(`${text}\n${form.dataset.sent ?? ''}`) },
            body: { text },
          });
          if (isCurrent()) form.reset();
          // The same text again is a new note and needs a new key.
          form.dataset.sent = randomKey();
        }
      } catch (error) {
        // A colleague may have deleted the enquiry.
        void client.invalidateQueries({ queryKey: ENQUIRIES.key });
        if (!stored) throw explainIfDeleted(error, 'contact');
        throwConflict(error, (current) => {
          setStored(current as EnquiryNote);
          setConflict(current as EnquiryNote);
        });
      }
      await client.invalidateQueries({ queryKey: ENQUIRIES.key });
      showToast('success', note ? 'Note changed.' : 'Note added.');
      if (isCurrent()) onClose?.();
    },
  });
  return (
    <form
      className={classes.form}
      aria-label={note ? 'Edit your note' : 'Write to colleagues'}
      onSubmit={submit}
      noValidate
    >
      <ErrorSummary key={attempt} problems={problems} />
      {conflict && <ConflictNotice text={conflict.text} onAccept={() => !isBusy && onClose?.()} />}
      <Field id={`${id}-text`} label={note ? 'Note' : 'New note'} error={messageOf('text')}>
        {(ties) => (
          <TextArea
            {...ties}
            name="text"
            rows={3}
            maxLength={5_000}
            required
            {...(note && { defaultValue: note.text })}
          />
        )}
      </Field>
      <div className={classes.actions}>
        <Button submits isBusy={isBusy}>
          {isBusy ? 'Saving…' : note ? 'Save note' : 'Add note'}
        </Button>
        {onClose && (
          <Button look="quiet" isBusy={isBusy} onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
