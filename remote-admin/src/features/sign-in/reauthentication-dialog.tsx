import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FormActions } from '../../components/actions.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { CurrentPassword } from '../../components/current-password.tsx';
import { useApp } from '../../lib/app-context.ts';
import { focusFirst } from '../../lib/focus-first.ts';
import { twoStepQuery } from '../../lib/two-step-query.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import classes from './sign-in-form.module.css';

/**
 * Asks for the password, and a code if the account has two-step login, when the API demands recent authentication. The
 * call is repeated afterwards; Esc and Cancel abort it without side effects.
 */
export function ReauthenticationDialog() {
  const { reauthentication } = useApp();
  const isAsked = useSyncExternalStore(reauthentication.subscribe, reauthentication.isPending);
  return (
    <ModalDialog
      isOpen={isAsked}
      title="Confirm that it is you"
      onClose={() => reauthentication.settle(false)}
    >
      {isAsked && <ReauthenticationForm />}
    </ModalDialog>
  );
}

function ReauthenticationForm() {
  const { call, reauthentication } = useApp();
  const { data: twoStep } = useQuery(twoStepQuery(call));
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'reauthenticate',
    check: (values) => [
      ...(textOf(values, 'password') ? [] : [{ field: 'password', message: 'Enter your password' }]),
      ...(values.has('code') && !textOf(values, 'code').trim()
        ? [{ field: 'code', message: 'Enter a code' }]
        : []),
    ],
    send: async (values) => {
      const code = textOf(values, 'code').trim();
      const body = { password: textOf(values, 'password'), ...(code && { code }) };
      await call('POST /api/auth/reauthenticate', { body });
      reauthentication.settle(true);
    },
  });
  // Falls back to the API's error if the state is not loaded.
  const needsCode = twoStep?.isOn === true || messageOf('code') !== undefined;
  return (
    <form ref={focusFirst} className={classes.form} onSubmit={submit} noValidate>
      <p>
        What you are about to do lasts longer than this session, so please enter your password
        {needsCode ? ' and a code' : ''}. It counts for five minutes.
      </p>
      <ErrorSummary key={attempt} problems={problems} />
      <CurrentPassword id="reauthenticate-password" error={messageOf('password')} concealed={isBusy} />
      {needsCode && (
        <CodeField
          id="reauthenticate-code"
          hint="From your authenticator app, or a recovery code."
          inputMode="text"
          error={messageOf('code')}
        />
      )}
      <FormActions
        verb="Confirm"
        doing="Checking…"
        isBusy={isBusy}
        onCancel={() => reauthentication.settle(false)}
      />
    </form>
  );
}
