import { Link } from 'react-router-dom';
import { tell } from '../lib/toast-queue.ts';
import { textOf, useSubmit } from '../lib/use-submit.ts';
import { FormActions } from './actions.tsx';
import classes from './erase-dialog.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { Field, TextInput } from './field.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface EraseFormProps {
  /** The name that is typed to confirm: its field of the API, what the form calls it, and what it is. */
  readonly name: {
    readonly field: string;
    readonly label: string;
    readonly value: string;
    readonly maxLength: number;
  };
  /** What is removed. */
  readonly removed: string;
  /** What the same person sent otherwise and stays, found by the e-mail address. */
  readonly others: { readonly label: string; readonly list: string; readonly email: string };
  /** Erases by the name as it was typed, and resolves to what is said then. */
  readonly erase: (typed: string) => Promise<string>;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks for the name before a person is erased for good. */
export function EraseDialog({ isOpen, ...form }: EraseFormProps & { readonly isOpen: boolean }) {
  return (
    <ModalDialog isOpen={isOpen} title="Erase this person for good?" onClose={form.onClose}>
      <EraseForm {...form} />
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
      tell('done', await erase(textOf(values, field)));
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
