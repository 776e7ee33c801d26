import { useState } from 'react';
import { FIRM } from 'shared-contracts/firm/firm';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { focusFirst } from '../../lib/focus-first.ts';
import { SignInButton } from './sign-in-button.tsx';
import classes from './sign-in-form.module.css';
import type { SignInFormProps } from './sign-in-form.tsx';

/** The second step: a code from the authenticator app, or a recovery code. */
export function CodeForm({ signIn, id }: Pick<SignInFormProps, 'signIn' | 'id'>) {
  const { phase, problems, attempt, submit, clearProblems, startAgain } = signIn;
  const [isRecovery, setIsRecovery] = useState(false);
  const inputId = `${id}-code`;
  const changeKind = () => {
    clearProblems();
    setIsRecovery(!isRecovery);
  };
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
      <CodeField
        id={inputId}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the codes that you saved when you turned on two-step login. Each works once.'
            : `The six digits that your authenticator app shows for ${FIRM.name}.`
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        error={problems[0]?.message}
      />
      <SignInButton phase={phase} />
      <div className={classes.ways}>
        <Button look="quiet" onClick={changeKind}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button look="quiet" onClick={startAgain}>
          Start again
        </Button>
      </div>
    </form>
  );
}
