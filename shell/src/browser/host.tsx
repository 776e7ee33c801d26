/** Loads the page's remote through federation and makes the server's HTML live, or renders the page. */
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { Document } from '../document/document.tsx';
import { reviveErrors } from '../document/hydration-errors.ts';
import { PAGE_STATE_ID, type PageState } from '../document/page-state.ts';
import { pageRoutes } from '../remotes/mount-remote.tsx';
import { mountFor } from '../remotes/mounts.ts';
import { browserServices } from './host-services.ts';
import { loadRemoteRoutes } from './load-remote.ts';

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
const live = () => window.shellIsLive?.();

try {
  const { createRoutes } = await loadRemoteRoutes(state.release);
  const routes = pageRoutes(
    mountFor(location.pathname),
    createRoutes(browserServices(state.origin)),
    state.release,
    live,
  );
  await loadMatchedPages(routes);
  hydrate(routes, state.hydration && reviveErrors(state.hydration));
} catch (error) {
  // oxlint-disable-next-line no-console -- the only trace of it in the visitor's browser
  console.warn('The remote did not load:', error);
  // The server's HTML is complete: it stays, and its links and forms work as full loads.
  if (state.mode === 'hydrate') live();
  else hydrate(failedRoutes(error), undefined);
}

/** Resolves the lazy routes of this address before the router is made, so that hydration has nothing to wait for. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}

/** A tree that shows the shell's notice for an address whose remote did not load. */
function failedRoutes(error: unknown): RouteObject[] {
  const fail = () => {
    throw error;
  };
  return pageRoutes(mountFor(location.pathname), [{ path: '*', loader: fail }], state.release, live);
}

function hydrate(routes: RouteObject[], hydrationData: HydrationState | undefined): void {
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  const page = (
    <StrictMode>
      <Document remote={state.release.remote} shell={state.shell}>
        <RouterProvider router={router} />
      </Document>
    </StrictMode>
  );
  startTransition(() => {
    hydrateRoot(document, page);
  });
}
