import { useState } from 'react';
import { FIRM } from 'shared-contracts/firm/firm';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { focusFirst } from '../../lib/focus-first.ts';
import { LogInButton } from './log-in-button.tsx';
import classes from './login-form.module.css';
import type { SignInFormProps } from './sign-in-form.tsx';

/** The second step of a login: a code of the app, or a recovery code. */
export function CodeForm({ signIn, id }: Pick<SignInFormProps, 'signIn' | 'id'>) {
  const { phase, problems, attempt, submit, startAgain } = signIn;
  const [isRecovery, setIsRecovery] = useState(false);
  const inputId = `${id}-code`;
  return (
    <form
      key={String(isRecovery)}
      ref={focusFirst}
      className={classes.form}
      aria-label="Second step"
      onSubmit={submit}
      noValidate
    >
      <ErrorSummary key={attempt} problems={problems.map(({ message }) => ({ message, inputId }))} />
      <Field
        id={inputId}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of those that you kept when you turned two-step login on. Each works once.'
            : `The six digits that your authenticator app shows for ${FIRM.name}.`
        }
        error={problems[0]?.message}
      >
        {(ties) => (
          <TextInput
            {...ties}
            name="code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
      </Field>
      <LogInButton phase={phase} />
      <div className={classes.ways}>
        <Button look="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button look="quiet" onClick={startAgain}>
          Start again
        </Button>
      </div>
    </form>
  );
}
