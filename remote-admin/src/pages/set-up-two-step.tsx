import { useEffect, useState } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { PageTitle } from '../components/page-title.tsx';
import { Toasts } from '../components/toasts.tsx';
import { RecoveryCodes } from '../features/account/two-step/recovery-codes.tsx';
import { SetUp } from '../features/account/two-step/set-up.tsx';
import { followOtherTabs } from '../features/session/follow-other-tabs.ts';
import { requireSession } from '../features/session/require-session.ts';
import { LogOutDialog } from '../features/session/log-out-dialog.tsx';
import { useLogOut } from '../features/session/use-log-out.ts';
import { SessionEndedDialog } from '../features/sign-in/session-ended-dialog.tsx';
import { SignInLayout } from '../features/sign-in/sign-in-layout.tsx';
import { useApp, useSession } from '../lib/app-context.ts';
import type { App } from '../lib/app.ts';
import { loadDocument } from '../lib/load-document.ts';
import { queryClient } from '../lib/query-client.ts';
import { safeReturnTo } from '../lib/return-to.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

export const createLoader =
  (app: App) =>
  async ({ request }: { request: Request }) => {
    const { mustSetUpTwoStep } = await requireSession(app, request);
    return mustSetUpTwoStep ? null : redirect(returnToOf(new URL(request.url).searchParams));
  };

/** The recovery codes are shown only once, so no revalidation may redirect away from them. */
export const shouldRevalidate = () => false;

const returnToOf = (search: URLSearchParams): string => safeReturnTo(search.get('returnTo'));

/** The only page for an admin who must set up two-step login first. */
export function Component() {
  const app = useApp();
  const { info, ended } = useSession();
  const [search] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const logOut = useLogOut();
  const returnTo = returnToOf(search);
  useEffect(() => followOtherTabs(app), [app]);
  // It was set up in another tab, or is no longer required.
  const isNeeded = codes !== null || info?.mustSetUpTwoStep !== false;
  useEffect(() => {
    if (!isNeeded) loadDocument(returnTo);
  }, [isNeeded, returnTo]);
  const showCodes = (created: readonly string[]) => {
    setCodes(created);
    app.tabs.broadcast('signed-in');
  };
  return (
    <QueryClientProvider client={queryClient}>
      <SignInLayout title="Set up two-step login" phase={codes ? 'signed-in' : 'idle'}>
        <PageTitle>Set up two-step login</PageTitle>
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => loadDocument(returnTo)} />
        ) : (
          <>
            <p>Your account must have it before you can continue.</p>
            <SetUp onCodes={showCodes} onCancel={() => void logOut.leave()} cancelVerb="Log out" />
          </>
        )}
      </SignInLayout>
      <LogOutDialog logOut={logOut} />
      <SessionEndedDialog email={ended ? (info?.email ?? null) : null} onSignedIn={() => undefined} />
      <Toasts />
    </QueryClientProvider>
  );
}
