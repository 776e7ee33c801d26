import { type ComponentProps, useState } from 'react';
import { Field, TextInput } from './field.tsx';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** Overrides the toggle while submitting: browsers save submitted text inputs as autocomplete suggestions. */
  readonly concealed?: boolean;
}

/** A password input with a show/hide toggle. */
export function PasswordField({ id, label, error, concealed = false, ...input }: PasswordFieldProps) {
  const [wantsShown, setWantsShown] = useState(false);
  const isShown = wantsShown && !concealed;
  return (
    <Field id={id} label={label} error={error}>
      {(ties) => (
        <div className={classes.row}>
          <TextInput
            required
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-controls={id}
            aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            onClick={() => setWantsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
