import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { Field, TextInput } from '../../../components/field.tsx';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { inputTime, timeZoneName } from '../../../lib/dates.ts';
import { useRunning } from '../../../lib/use-running.ts';
import { AltTextFields, readAltTexts } from './alt-text-fields.tsx';
import type { AltTexts } from '../state/post-form-types.ts';
import type { PostFormState } from '../state/use-post-form.ts';

interface ScheduleDialogProps {
  readonly isOpen: boolean;
  readonly form: PostFormState;
  /** The scheduled time, or one that could not be saved, ISO 8601. */
  readonly scheduled: string | null;
  readonly onClose: () => void;
  /**
   * The dialog stays open until it is done, so that the second click of a double click hits nothing else.
   * @param publishedAt ISO 8601
   */
  readonly onSchedule: (publishedAt: string, alts: AltTexts) => Promise<void>;
}

const HOUR_MS = 3_600_000;

/**
 * Asks for the publication time, in the author's time zone. Cancel keeps the alt texts entered here; once the post is
 * on its way, it is too late to cancel.
 */
export function ScheduleDialog({ isOpen, onClose, onSchedule, ...props }: ScheduleDialogProps) {
  const images = useRef<HTMLDivElement>(null);
  const { isRunning, run } = useRunning();
  const leave = () => {
    if (isRunning()) return;
    void props.form.describe(readAltTexts(images));
    onClose();
  };
  return (
    <ModalDialog isOpen={isOpen} title="When should it be published?" onClose={leave}>
      <ScheduleForm
        {...props}
        images={images}
        onLeave={leave}
        onSchedule={(...chosen) => run(() => onSchedule(...chosen))}
      />
    </ModalDialog>
  );
}

interface ScheduleFormProps extends Pick<ScheduleDialogProps, 'form' | 'scheduled' | 'onSchedule'> {
  readonly images: RefObject<HTMLDivElement | null>;
  readonly onLeave: () => void;
}

function ScheduleForm({ form, scheduled, images, onLeave, onSchedule }: ScheduleFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [proposed] = useState(() => scheduled ?? new Date(Date.now() + 24 * HOUR_MS).toISOString());
  const submit = () => {
    const at = new Date(input.current?.value ?? '');
    if (Number.isNaN(at.getTime())) return setError('Enter a day and a time');
    if (at.getTime() <= Date.now()) return setError('Choose a time in the future');
    setIsBusy(true);
    void onSchedule(at.toISOString(), readAltTexts(images)).finally(() => setIsBusy(false));
  };
  return (
    <>
      <Field id="publish-at" label="Day and time" hint={`In your time zone, ${timeZoneName()}`} error={error}>
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
              if (!isBusy) submit();
            }}
          />
        )}
      </Field>
      <AltTextFields form={form} fields={images} />
      <Actions>
        <Button look="primary" isBusy={isBusy} onClick={submit}>
          {isBusy ? 'Scheduling...' : 'Schedule post'}
        </Button>
        <Button isBusy={isBusy} onClick={onLeave}>
          Cancel
        </Button>
      </Actions>
    </>
  );
}
