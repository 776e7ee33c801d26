import { type KeyboardEvent, useRef, useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { inputTime, timeZone } from '../../lib/dates.ts';

interface ScheduleDialogProps {
  readonly isOpen: boolean;
  /** The time that is set already, ISO 8601. */
  readonly scheduled: string | null;
  readonly onClose: () => void;
  /** @param publishedAt ISO 8601 */
  readonly onSchedule: (publishedAt: string) => void;
}

const HOUR_MS = 3_600_000;

/** Asks when the post shall become public, in the time zone of who asks. */
export function ScheduleDialog({ isOpen, scheduled, onClose, onSchedule }: ScheduleDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} title="When shall readers see it?" onClose={onClose}>
      <Question scheduled={scheduled} onClose={onClose} onSchedule={onSchedule} />
    </ModalDialog>
  );
}

function Question({ scheduled, onClose, onSchedule }: Omit<ScheduleDialogProps, 'isOpen'>) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [proposed] = useState(() => scheduled ?? new Date(Date.now() + 24 * HOUR_MS).toISOString());
  const answer = () => {
    const at = new Date(input.current?.value ?? '');
    if (Number.isNaN(at.getTime())) return setError('Enter a day and a time');
    if (at.getTime() <= Date.now()) return setError('Choose a time to come');
    onSchedule(at.toISOString());
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
      <Actions>
        <Button look="primary" onClick={answer}>
          Schedule post
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Actions>
    </>
  );
}
