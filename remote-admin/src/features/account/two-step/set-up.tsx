import { useState } from 'react';
import type { TwoStepSetup } from 'shared-contracts/accounts/two-step';
import { FormActions } from '../../../components/actions.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { CurrentPassword } from '../../../components/current-password.tsx';
import { useApp } from '../../../lib/app-context.ts';
import { focusFirst } from '../../../lib/focus-first.ts';
import { textOf, useSubmit } from '../../../lib/use-submit.ts';
import { ConfirmApp } from './confirm-app.tsx';
import classes from './two-step.module.css';

interface SetUpProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly cancelVerb?: string | undefined;
}

/** Asks for the password, then shows the key for the app. */
export function SetUp({ onCodes, onCancel, cancelVerb }: SetUpProps) {
  const { call } = useApp();
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'set-up',
    check: (values) =>
      textOf(values, 'password') ? [] : [{ field: 'password', message: 'Enter your password' }],
    send: async (values) => {
      const body = { password: textOf(values, 'password') };
      setSetup((await call('POST /api/auth/two-step/setup', { body })).data);
    },
  });

  if (setup) {
    return (
      <ConfirmApp
        setup={setup}
        onCodes={onCodes}
        onStartAgain={() => setSetup(null)}
        onCancel={onCancel}
        cancelVerb={cancelVerb}
      />
    );
  }
  return (
    <form ref={focusFirst} className={classes.task} aria-label="Set up" onSubmit={submit} noValidate>
      <p>You need an authenticator app, such as the one of your password manager or phone.</p>
      <ErrorSummary key={attempt} problems={problems} />
      <CurrentPassword id="set-up-password" error={messageOf('password')} concealed={isBusy} />
      <FormActions
        verb="Continue"
        doing="Checking…"
        isBusy={isBusy}
        onCancel={onCancel}
        cancelVerb={cancelVerb}
      />
    </form>
  );
}
