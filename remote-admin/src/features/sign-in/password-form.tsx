import { useEffect, useRef } from 'react';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SignInButton } from './sign-in-button.tsx';
import classes from './sign-in-form.module.css';
import type { SignInFormProps } from './sign-in-form.tsx';

/** The first step: e-mail and password. */
export function PasswordForm({ signIn, id, email }: SignInFormProps) {
  const { phase, problems, attempt, submit } = signIn;
  const form = useRef<HTMLFormElement>(null);
  const messageOf = (field: string) => problems.find((problem) => problem.field === field)?.message;

  useEffect(() => {
    // On a touch device, focusing would open the keyboard, which hides half of the page.
    if (window.matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, []);

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary
        key={attempt}
        problems={problems.map(({ field, message }) => ({
          message,
          ...(field && { inputId: `${id}-${field}` }),
        }))}
      />
      <Field id={`${id}-email`} label="E-mail" error={messageOf('email')}>
        {(ties) => (
          <TextInput
            {...ties}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={email ?? signIn.email}
            readOnly={email !== undefined}
          />
        )}
      </Field>
      <PasswordField
        id={`${id}-password`}
        label="Password"
        name="password"
        autoComplete="current-password"
        error={messageOf('password')}
        concealed={phase !== 'idle'}
      />
      <SignInButton phase={phase} />
    </form>
  );
}
