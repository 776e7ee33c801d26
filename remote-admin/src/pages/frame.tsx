import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, redirect, useLocation } from 'react-router-dom';
import { JumpLink } from '../components/jump-link.tsx';
import { RouteFailure } from '../components/route-failure.tsx';
import { Toasts } from '../components/toasts.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { Commander } from '../features/navigation/commander.tsx';
import { Drawer } from '../features/navigation/drawer.tsx';
import { Offline } from '../features/navigation/offline.tsx';
import { Progress } from '../features/navigation/progress.tsx';
import { RailContent } from '../features/navigation/rail-content.tsx';
import { TopBar } from '../features/navigation/top-bar.tsx';
import { Account } from '../features/session/account.tsx';
import { followOtherTabs } from '../features/session/follow-other-tabs.ts';
import { requireSession } from '../features/session/guard.ts';
import { LogOutQuestion } from '../features/session/log-out-question.tsx';
import { useLogOut } from '../features/session/use-log-out.ts';
import { ReauthenticationDialog } from '../features/sign-in/reauthentication-dialog.tsx';
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx';
import { useApp, useSession } from '../lib/app-context.ts';
import type { App } from '../lib/app.ts';
import { loadDocument } from '../lib/load-document.ts';
import { queryClient } from '../lib/query-client.ts';
import { setUpTwoStepPathFor } from '../lib/return-to.ts';
import { useFocusReturn } from '../lib/use-focus-return.ts';
import { NARROW, useMediaQuery } from '../lib/use-media-query.ts';
import classes from './frame.module.css';

export { screens } from './screens.ts';

export const createLoader =
  (app: App) =>
  async ({ request }: { request: Request }) => {
    const { mustSetUpTwoStep } = await requireSession(app, request);
    return mustSetUpTwoStep ? redirect(setUpTwoStepPathFor(request.url)) : null;
  };

/** The guard runs once per document; after that, a 401 of any call reports the end of the session. */
export const shouldRevalidate = () => false;

/** The frame of every screen after login: the rail or its drawer, toasts, the dialog for a new login. */
export function Component() {
  const app = useApp();
  const { info, ended } = useSession();
  const { key } = useLocation();
  const isNarrow = useMediaQuery(NARROW);
  // The history entry on which the drawer was opened: any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isMenuOpen = isNarrow && openedOn === key;
  if (!isNarrow && openedOn !== null) setOpenedOn(null);

  useEffect(() => followOtherTabs(app), [app]);
  // The setting that requires it may change while this document is open.
  useEffect(() => {
    if (info?.mustSetUpTwoStep) loadDocument(setUpTwoStepPathFor(window.location.href));
  }, [info]);
  useFocusReturn();

  const leaving = useLogOut();
  const { isLeaving } = leaving;
  const logOut = () => void leaving.leave();
  const account = <Account email={info?.email ?? ''} isLeaving={isLeaving} onLogOut={logOut} />;
  return (
    <QueryClientProvider client={queryClient}>
      {/* The library would add a style element of this id, which the content security policy refuses. */}
      <meta id="react-aria-pressable-style" name="pressable" content="" />
      <div className={classes.frame}>
        <JumpLink to="main" className={classes.skip}>
          Skip to content
        </JumpLink>
        <Progress />
        <TopBar isMenuOpen={isMenuOpen} onOpenMenu={() => setOpenedOn(key)} />
        <header className={classes.rail}>
          <RailContent>{account}</RailContent>
        </header>
        <Drawer isOpen={isMenuOpen} onClose={() => setOpenedOn(null)}>
          {account}
        </Drawer>
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.page}>
            <Offline />
            <Outlet />
          </div>
        </main>
      </div>
      <Commander onLogOut={logOut} />
      <LogOutQuestion logOut={leaving} />
      <ReauthenticationDialog />
      <SignInAgain
        email={ended ? (info?.email ?? null) : null}
        onSignedIn={() => void queryClient.invalidateQueries()}
      />
      <Toasts />
    </QueryClientProvider>
  );
}

/** The guard could not read the session, or a screen's script failed to load. */
export function ErrorBoundary() {
  return (
    <main className={classes.failure}>
      <Wordmark />
      <RouteFailure />
    </main>
  );
}
