import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { inputTime, timeZone } from '../../lib/dates.ts';
import { AltQuestions, readAltTexts } from './alt-questions.tsx';
import type { AltTexts } from './post-form-types.ts';
import type { PostFormState } from './use-post-form.ts';

interface ScheduleDialogProps {
  readonly isOpen: boolean;
  readonly form: PostFormState;
  /** The time that is set already, ISO 8601. */
  readonly scheduled: string | null;
  readonly onClose: () => void;
  /** @param publishedAt ISO 8601 */
  readonly onSchedule: (publishedAt: string, alts: AltTexts) => unknown;
}

const HOUR_MS = 3_600_000;

/** Asks when the post should become public, in the author's time zone. Cancel keeps the alt texts entered here. */
export function ScheduleDialog({ isOpen, onClose, ...question }: ScheduleDialogProps) {
  const images = useRef<HTMLDivElement>(null);
  const leave = () => {
    void question.form.describe(readAltTexts(images));
    onClose();
  };
  return (
    <ModalDialog isOpen={isOpen} title="When should it be published?" onClose={leave}>
      <Question {...question} images={images} onLeave={leave} />
    </ModalDialog>
  );
}

interface QuestionProps extends Pick<ScheduleDialogProps, 'form' | 'scheduled' | 'onSchedule'> {
  readonly images: RefObject<HTMLDivElement | null>;
  readonly onLeave: () => void;
}

function Question({ form, scheduled, images, onLeave, onSchedule }: QuestionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [proposed] = useState(() => scheduled ?? new Date(Date.now() + 24 * HOUR_MS).toISOString());
  const answer = () => {
    const at = new Date(input.current?.value ?? '');
    if (Number.isNaN(at.getTime())) return setError('Enter a day and a time');
    if (at.getTime() <= Date.now()) return setError('Choose a time in the future');
    onSchedule(at.toISOString(), readAltTexts(images));
  };
  return (
    <>
      <Field id="publish-at" label="Day and time" hint={`In your time zone, ${timeZone()}`} error={error}>
        {(ties) => (
          <TextInput
            {...ties}
            ref={input}
            type="datetime-local"
            name="publishedAt"
            defaultValue={inputTime(proposed)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              answer();
            }}
          />
        )}
      </Field>
      <AltQuestions form={form} fields={images} />
      <Actions>
        <Button look="primary" onClick={answer}>
          Schedule post
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </Actions>
    </>
  );
}
