import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { ErrorSummary } from '../components/error-summary.tsx';
import { Field, TextInput } from '../components/field.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Outcome } from '../features/sign-in/outcome.tsx';
import { SignInLayout } from '../features/sign-in/sign-in-layout.tsx';
import form from '../features/sign-in/sign-in-form.module.css';
import { useApp } from '../lib/app-context.ts';
import { textOf, useSubmit } from '../lib/use-submit.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Requests a password reset link. The response is the same whether or not the account exists. */
export function Component() {
  const { call } = useApp();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'forgot',
    check: (values) =>
      textOf(values, 'email').trim() ? [] : [{ field: 'email', message: 'Enter an e-mail address' }],
    send: async (values) => {
      const email = textOf(values, 'email').trim();
      await call('POST /api/auth/forgot-password', { body: { email } });
      setSentTo(email);
    },
  });

  return (
    <SignInLayout title="Forgot Password">
      <PageTitle>Forgot Password</PageTitle>
      {sentTo !== null && (
        <Outcome>
          If there is an account for <strong>{sentTo}</strong>, a mail with a link is on its way. The link
          works once, within 30 minutes.
        </Outcome>
      )}
      {sentTo === null && (
        <form className={form.form} onSubmit={submit} noValidate>
          <ErrorSummary key={attempt} problems={problems} />
          <Field
            id="forgot-email"
            label="E-mail"
            hint="We send a link there for choosing a new password."
            error={messageOf('email')}
          >
            {(ties) => (
              <TextInput
                {...ties}
                name="email"
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                required
              />
            )}
          </Field>
          <Button submits look="primary" isBusy={isBusy}>
            {isBusy ? 'Sending…' : 'Send the link'}
          </Button>
        </form>
      )}
      <p>
        <Link to="/admin">Back to the login</Link>
      </p>
    </SignInLayout>
  );
}
