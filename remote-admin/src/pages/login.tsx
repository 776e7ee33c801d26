import { useEffect } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { LockFigure } from '../features/sign-in/lock-figure.tsx';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { goOnIfSignedIn } from '../features/sign-in/signed-in-already.ts';
import { useSignIn } from '../features/sign-in/use-sign-in.ts';
import { useApp } from '../lib/app-context.ts';
import type { App } from '../lib/app.ts';
import { safeReturnTo } from '../lib/return-to.ts';
import classes from './login.module.css';

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
    <div className={classes.desk}>
      <PageTitle>Admin Login</PageTitle>
      <div className={classes.sheet}>
        <header className={classes.head}>
          <Wordmark />
        </header>
        <main className={classes.main}>
          <div className={classes.login}>
            <h1 className={classes.title}>Admin Login</h1>
            <LoginForm id="login" signIn={signIn} />
          </div>
          <figure className={classes.figure}>
            <LockFigure phase={signIn.phase} />
            <figcaption className={classes.caption}>Fig. 1</figcaption>
          </figure>
        </main>
        <footer className={classes.foot}>
          <a href="/">Go to the public site</a>
        </footer>
      </div>
    </div>
  );
}
