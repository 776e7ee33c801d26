import { Field, TextInput } from './field.tsx';

interface CodeFieldProps {
  readonly id: string;
  readonly label?: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** The keyboard of a phone; `text` where recovery codes, which have letters, are accepted as well. */
  readonly inputMode: 'numeric' | 'text';
}

/** An input named `code` for a code of two-step login, which browsers may fill in. */
export function CodeField({ id, label = 'Code', hint, error, inputMode }: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ties) => (
        <TextInput
          {...ties}
          name="code"
          inputMode={inputMode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
    </Field>
  );
}
