import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../components/button.tsx';
import { ErrorSummary } from '../components/error-summary.tsx';
import { isGoodPassword, NewPassword, NOTHING_TYPED } from '../components/new-password.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Outcome } from '../features/sign-in/outcome.tsx';
import { SignInLayout } from '../features/sign-in/sign-in-layout.tsx';
import form from '../features/sign-in/sign-in-form.module.css';
import { useApp } from '../lib/app-context.ts';
import { textOf, useSubmit } from '../lib/use-submit.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

const TITLE = 'Choose a password';

/** The target of the links in password-reset and invitation mails. The token is in the URL fragment. */
export function Component() {
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  return (
    <SignInLayout title={TITLE}>
      <PageTitle>{TITLE}</PageTitle>
      {token ? (
        <CheckedLink token={token} />
      ) : (
        <p role="alert">
          This link is incomplete. Open it from the mail again, or ask for <NewLink />.
        </p>
      )}
    </SignInLayout>
  );
}

const NewLink = () => <Link to="/admin/forgot-password">a new link</Link>;

/** The form, unless the API says that the link is not valid. If the check fails, sending the form shows why. */
function CheckedLink({ token }: { token: string }) {
  const { call } = useApp();
  const [state, setState] = useState<'checking' | 'expired' | 'usable'>('checking');
  useEffect(() => {
    const abort = new AbortController();
    call('POST /api/auth/check-reset-link', { body: { token }, signal: abort.signal })
      .then(({ data }) => setState(data.isValid ? 'usable' : 'expired'))
      .catch(() => {
        if (!abort.signal.aborted) setState('usable');
      });
    return () => abort.abort();
  }, [call, token]);

  if (state === 'checking') return <p role="status">Checking the link…</p>;
  if (state === 'usable') return <ResetForm token={token} />;
  return (
    <>
      <p role="alert">
        This link was used or is too old. Ask for <NewLink />.
      </p>
      <p>If it is from an invitation, ask the colleague who invited you to send it again.</p>
    </>
  );
}

function ResetForm({ token }: { token: string }) {
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
      // The token is used up: remove it from the URL and the history.
      void navigate({ hash: '' }, { replace: true });
    },
  });

  if (isDone) {
    return (
      <>
        <Outcome>Your password has been set.</Outcome>
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
