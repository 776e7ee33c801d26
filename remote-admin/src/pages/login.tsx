import { useEffect } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { EntrySheet } from '../features/sign-in/entry-sheet.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { goOnIfSignedIn } from '../features/sign-in/signed-in-already.ts';
import { useSignIn } from '../features/sign-in/use-sign-in.ts';
import { useApp } from '../lib/app-context.ts';
import type { App } from '../lib/app.ts';
import { safeReturnTo } from '../lib/return-to.ts';

export const createLoader =
  (app: App) =>
  ({ request }: { request: Request }) =>
    goOnIfSignedIn(app, request);

/** Time to read 'Login Successful ✅'. The screens behind the login arrive meanwhile. */
const READING_MS = 500;

/** Fetches what comes after the login while the server checks it. A failure shows when the page is opened. */
const warmScreens = () =>
  void import(/* webpackChunkName: "frame" */ './frame.tsx')
    .then(({ screens }) => screens.dashboard())
    .catch(() => undefined);

/** The entry of the back office: a printed sheet with a figure and the login. */
export function Component() {
  const { tabs } = useApp();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const signIn = useSignIn({
    onSubmit: warmScreens,
    onSignedIn: () =>
      setTimeout(() => void navigate(safeReturnTo(search.get('returnTo')), { replace: true }), READING_MS),
  });

  useEffect(() => tabs.listen((message) => message === 'signed-in' && void revalidate()), [tabs, revalidate]);

  return (
    <EntrySheet title="Admin Login" phase={signIn.phase}>
      <PageTitle>Admin Login</PageTitle>
      <SignInForm id="login" signIn={signIn} />
      <p>
        <Link to="/admin/forgot-password">Forgot Password?</Link>
      </p>
    </EntrySheet>
  );
}
