import { useEffect } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { SignInLayout } from '../features/sign-in/sign-in-layout.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { redirectIfSignedIn } from '../features/sign-in/redirect-signed-in.ts';
import { useSignIn } from '../features/sign-in/use-sign-in.ts';
import { useApp } from '../lib/app-context.ts';
import type { App } from '../lib/app.ts';
import { safeReturnTo } from '../lib/return-to.ts';

export const createLoader =
  (app: App) =>
  ({ request }: { request: Request }) =>
    redirectIfSignedIn(app, request);

/** Time to read 'Login Successful ✅', while the next screens load. */
const READING_MS = 500;

/** Preloads the dashboard while the server checks the login. A failure shows when the page is opened. */
const preloadScreens = () =>
  void import(/* webpackChunkName: "layout" */ './layout.tsx')
    .then(({ screens }) => screens.dashboard())
    .catch(() => undefined);

/** The login page. */
export function Component() {
  const { tabs } = useApp();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const signIn = useSignIn({
    onSubmit: preloadScreens,
    onSignedIn: () =>
      setTimeout(() => void navigate(safeReturnTo(search.get('returnTo')), { replace: true }), READING_MS),
  });

  useEffect(
    () => tabs.subscribe((message) => message === 'signed-in' && void revalidate()),
    [tabs, revalidate],
  );

  return (
    <SignInLayout title="Admin Login" phase={signIn.phase}>
      <PageTitle>Admin Login</PageTitle>
      <SignInForm id="login" signIn={signIn} />
      <p>
        <Link to="/admin/forgot-password">Forgot Password?</Link>
      </p>
    </SignInLayout>
  );
}
