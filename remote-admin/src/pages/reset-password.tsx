import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../components/button.tsx';
import { ErrorSummary } from '../components/error-summary.tsx';
import { isGoodPassword, NewPassword, NOTHING_TYPED } from '../components/new-password.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { EntrySheet } from '../features/sign-in/entry-sheet.tsx';
import form from '../features/sign-in/login-form.module.css';
import { useApp } from '../lib/app-context.ts';
import { textOf, useSubmit } from '../lib/use-submit.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

const TITLE = 'Choose a password';

/** Where the link of a mail leads: of a forgotten password, or of an invitation. Its secret stands behind `#`. */
export function Component() {
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  return (
    <EntrySheet title={TITLE}>
      <PageTitle>{TITLE}</PageTitle>
      {token ? (
        <Questions token={token} />
      ) : (
        <p role="alert">
          This link is not complete. Open it from the mail again, or ask for <NewLink />.
        </p>
      )}
    </EntrySheet>
  );
}

const NewLink = () => <Link to="/admin/forgot-password">a new link</Link>;

function Questions({ token }: { token: string }) {
  const { call } = useApp();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isDone, setIsDone] = useState(false);
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'reset',
    send: async (values) => {
      await call('POST /api/auth/reset-password', {
        body: { token, newPassword: textOf(values, 'newPassword') },
      });
      setIsDone(true);
      // The secret is used up; it need not stay in the address and the history.
      void navigate({ hash: '' }, { replace: true });
    },
  });

  if (isDone) {
    return (
      <>
        <p role="status">Your password has been set.</p>
        <p>
          <Link to="/admin" className={buttonClass('primary')}>
            Log in
          </Link>
        </p>
      </>
    );
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      <NewPassword
        id="reset"
        error={messageOf('newPassword')}
        concealed={isBusy}
        typed={typed}
        onType={setTyped}
      />
      <Button submits look="primary" disabled={!isGoodPassword(typed)} isBusy={isBusy}>
        {isBusy ? 'Setting…' : 'Set password'}
      </Button>
      {problems.length > 0 && (
        <p>
          Too old, or used already? Ask for <NewLink />.
        </p>
      )}
    </form>
  );
}
