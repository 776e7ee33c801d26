import type { BothSteps } from 'shared-contracts/accounts/two-step';
import { FormActions } from '../../../components/actions.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { CodeField } from '../../../components/code-field.tsx';
import { CurrentPassword } from '../../../components/current-password.tsx';
import { focusFirst } from '../../../lib/focus-first.ts';
import { textOf, useSubmit } from '../../../lib/use-submit.ts';
import classes from './two-step.module.css';

interface BothStepsFormProps {
  /** Prefix of the inputs' ids. */
  readonly id: string;
  readonly label: string;
  readonly explanation: string;
  readonly verb: string;
  readonly send: (proof: BothSteps) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password and a code before a sensitive action. */
export function BothStepsForm({ id, label, explanation, verb, send, onCancel }: BothStepsFormProps) {
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id,
    check: (values) => [
      ...(textOf(values, 'password') ? [] : [{ field: 'password', message: 'Enter your password' }]),
      ...(textOf(values, 'code').trim() ? [] : [{ field: 'code', message: 'Enter a code' }]),
    ],
    send: (values) => send({ password: textOf(values, 'password'), code: textOf(values, 'code').trim() }),
  });
  return (
    <form ref={focusFirst} className={classes.task} aria-label={label} onSubmit={submit} noValidate>
      <p>{explanation}</p>
      <ErrorSummary key={attempt} problems={problems} />
      <CurrentPassword id={`${id}-password`} error={messageOf('password')} concealed={isBusy} />
      <CodeField
        id={`${id}-code`}
        hint="From the app, or a recovery code."
        inputMode="text"
        error={messageOf('code')}
      />
      <FormActions verb={verb} doing="Checking…" isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
