import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, redirect, useLocation } from 'react-router-dom';
import { JumpLink } from '../components/jump-link.tsx';
import { RouteFailure } from '../components/route-failure.tsx';
import { Toasts } from '../components/toasts.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { CommandPaletteHost } from '../features/navigation/command-palette-host.tsx';
import { Drawer } from '../features/navigation/drawer.tsx';
import { OfflineNotice } from '../features/navigation/offline-notice.tsx';
import { NavigationProgress } from '../features/navigation/navigation-progress.tsx';
import { SidebarContent } from '../features/navigation/sidebar-content.tsx';
import { TopBar } from '../features/navigation/top-bar.tsx';
import { Account } from '../features/session/account.tsx';
import { followOtherTabs } from '../features/session/follow-other-tabs.ts';
import { requireSession } from '../features/session/require-session.ts';
import { LogOutDialog } from '../features/session/log-out-dialog.tsx';
import { useLogOut } from '../features/session/use-log-out.ts';
import { ReauthenticationDialog } from '../features/sign-in/reauthentication-dialog.tsx';
import { SessionEndedDialog } from '../features/sign-in/session-ended-dialog.tsx';
import { useApp, useSession } from '../lib/app-context.ts';
import type { App } from '../lib/app.ts';
import { loadDocument } from '../lib/load-document.ts';
import { queryClient } from '../lib/query-client.ts';
import { setUpTwoStepPathFor } from '../lib/return-to.ts';
import { useFocusReturn } from '../lib/use-focus-return.ts';
import { NARROW, useMediaQuery } from '../lib/use-media-query.ts';
import classes from './layout.module.css';

export { screens } from './screens.ts';

export const createLoader =
  (app: App) =>
  async ({ request }: { request: Request }) => {
    const { mustSetUpTwoStep } = await requireSession(app, request);
    return mustSetUpTwoStep ? redirect(setUpTwoStepPathFor(request.url)) : null;
  };

/** The guard runs once per document; later a 401 of any call ends the session. */
export const shouldRevalidate = () => false;

/** The layout of every screen after login: sidebar or drawer, toasts, and the dialog that renews an ended session. */
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
  // The requirement may be turned on while this document is open.
  useEffect(() => {
    if (info?.mustSetUpTwoStep) loadDocument(setUpTwoStepPathFor(window.location.href));
  }, [info]);
  useFocusReturn();

  const logOut = useLogOut();
  const { isLeaving } = logOut;
  const startLogOut = () => void logOut.leave();
  const account = <Account email={info?.email ?? ''} isLeaving={isLeaving} onLogOut={startLogOut} />;
  return (
    <QueryClientProvider client={queryClient}>
      {/* Keeps React Aria from adding a style element with this id, which the content security policy refuses. */}
      <meta id="react-aria-pressable-style" name="pressable" content="" />
      <div className={classes.layout}>
        <JumpLink to="main" className={classes.skip}>
          Skip to content
        </JumpLink>
        <NavigationProgress />
        <TopBar isMenuOpen={isMenuOpen} onOpenMenu={() => setOpenedOn(key)} />
        <header className={classes.sidebar}>
          <SidebarContent>{account}</SidebarContent>
        </header>
        <Drawer isOpen={isMenuOpen} onClose={() => setOpenedOn(null)}>
          {account}
        </Drawer>
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.page}>
            <OfflineNotice />
            <Outlet />
          </div>
        </main>
      </div>
      <CommandPaletteHost onLogOut={startLogOut} />
      <LogOutDialog logOut={logOut} />
      <ReauthenticationDialog />
      <SessionEndedDialog
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
