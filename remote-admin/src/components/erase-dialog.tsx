import { Link } from 'react-router-dom';
import { showToast } from '../lib/toast-queue.ts';
import { useRunning } from '../lib/use-running.ts';
import { textOf, useSubmit } from '../lib/use-submit.ts';
import { FormActions } from './actions.tsx';
import classes from './erase-dialog.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { Field, TextInput } from './field.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface EraseFormProps {
  /** The name that the user types to confirm: its API field, label and value. */
  readonly name: {
    readonly field: string;
    readonly label: string;
    readonly value: string;
    readonly maxLength: number;
  };
  /** A text that says what is erased. */
  readonly removed: string;
  /** The records of the same person that are not erased, linked by e-mail address. */
  readonly others: { readonly label: string; readonly list: string; readonly email: string };
  /** Erases the person. @param confirmation the name as typed @returns the message to show */
  readonly erase: (confirmation: string) => Promise<string>;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks the user to type the person's name before their data is erased. */
export function EraseDialog({ isOpen, ...form }: EraseFormProps & { readonly isOpen: boolean }) {
  const { isRunning, run } = useRunning();
  const cancel = () => {
    if (!isRunning()) form.onClose();
  };
  return (
    <ModalDialog isOpen={isOpen} title="Erase this person for good?" onClose={cancel}>
      <EraseForm {...form} erase={(confirmation) => run(() => form.erase(confirmation))} onClose={cancel} />
    </ModalDialog>
  );
}

function EraseForm({ name, removed, others, erase, onErased, onClose }: EraseFormProps) {
  const { field, label, value, maxLength } = name;
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'erase',
    check: (values) =>
      textOf(values, field).trim() ? [] : [{ field, message: `Type the ${label.toLowerCase()}` }],
    send: async (values) => {
      showToast('success', await erase(textOf(values, field)));
      onErased();
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{removed}</p>
      <p>
        {others.label} from the same address stay:{' '}
        <Link to={{ pathname: others.list, search: `q=${encodeURIComponent(others.email)}` }}>
          look for them
        </Link>
        .
      </p>
      <ErrorSummary key={attempt} problems={problems} />
      <Field
        id={`erase-${field}`}
        label={`${label}, to confirm`}
        hint={`Type ${value}`}
        error={messageOf(field)}
      >
        {(ties) => <TextInput {...ties} name={field} autoComplete="off" maxLength={maxLength} />}
      </Field>
      <FormActions verb="Erase for good" doing="Erasing…" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
