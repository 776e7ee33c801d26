/** Loads the page's remote through federation, then hydrates the server's HTML or renders the page. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { mountFor } from 'releases/model/mounts';
import type { BrowserPhase } from 'shared-contracts/releases/load-phases';
import { Document } from '../page/document.tsx';
import { reviveErrors } from '../page/hydration-errors.ts';
import { type BrowserHooks, pageRoutes } from '../page/mount-remote.tsx';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { browserServices } from './host-services.ts';
import { phaseOf } from './load-phase.ts';
import { loadRemoteRoutes } from './load-remote.ts';
import { isTranslated } from './is-translated.ts';
import { loadStyle } from './load-style.ts';
import { watchHealth } from './page-health.ts';
import { rememberChanges } from './remember-changes.ts';
import { followRouter, orSoftReload, prefetch } from './soft-reload.ts';
import { ClientRenderedPage } from './client-rendered-page.tsx';
import { withTimeLimit } from './time-limit.ts';

/** Time limits of a page's files, and of the whole start: a visitor sees a failure within four seconds. */
const PAGE_LIMIT_MS = 3_100;
const START_LIMIT_MS = 3_200;

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;

const health = watchHealth(state);
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Its code is loaded lazily. */
function trace(phase: BrowserPhase, error?: unknown): void {
  import(/* webpackChunkName: "trace-failure" */ './trace-failure.ts').then(
    ({ traceFailure }) => traceFailure(state, phase, error),
    // oxlint-disable-next-line no-console -- the only trace of it in the visitor's browser
    () => console.warn('The remote did not load:', error),
  );
}

const browser: BrowserHooks = {
  hydrated() {
    window.onShellHydrated?.();
    if (router) followRouter(router);
    health.hydrated();
  },
  async loadPage(page, chunk) {
    const loading = withTimeLimit(PAGE_LIMIT_MS, location.pathname, Promise.all([page(), loadStyles(chunk)]));
    try {
      const [loaded] = await orSoftReload(state.release.entry, loading);
      return loaded;
    } catch (error) {
      trace(phaseOf(error), error);
      health.failed('load');
      throw error;
    }
  },
  prefetchPage: (page, chunk) => prefetch(() => Promise.all([page(), loadStyles(chunk)])),
};

try {
  const loading = loadRoutes();
  // A page with server HTML stays usable while it waits; any other must show a failure in time.
  const routes = await (state.mode === 'start'
    ? withTimeLimit(START_LIMIT_MS, 'The page', loading)
    : loading);
  if (state.start === 'on-intent') prefetchLinks(routes);
  hydrate(routes, state.hydration && reviveErrors(state.hydration));
} catch (error) {
  trace(phaseOf(error), error);
  health.failed('load');
  // The server's HTML is complete: it stays, and its links and forms work as full loads.
  if (state.mode === 'hydrate') browser.hydrated();
  else hydrate(failedRoutes(error), undefined);
}

async function loadStyles(chunk: string): Promise<void> {
  await Promise.all((state.release.styles[chunk] ?? []).map(loadStyle));
}

async function loadRoutes(): Promise<RouteObject[]> {
  const { createRoutes } = await loadRemoteRoutes(state.release);
  const remoteRoutes = createRoutes(browserServices(state.origin));
  const routes = pageRoutes(mountFor(location.pathname), remoteRoutes, browser);
  await loadMatchedPages(routes);
  return routes;
}

/** Resolves the lazy routes of this URL before the router is created, so that hydration need not wait for them. */
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

/** A route tree that shows the shell's notice because the remote did not load. */
function failedRoutes(error: unknown): RouteObject[] {
  const loader = () => {
    throw error;
  };
  const allPaths: RouteObject[] = [
    { index: true, loader, element: null },
    { path: '*', loader, element: null },
  ];
  return pageRoutes(mountFor(location.pathname), allPaths, browser);
}

function hydrate(routes: RouteObject[], hydrationData: HydrationState | undefined): void {
  const created = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  router = created;
  window.onShellRouting?.();
  const page = (
    <StrictMode>
      <Document remote={state.release.remote}>
        {hydrationData ? <RouterProvider router={created} /> : <ClientRenderedPage router={created} />}
      </Document>
    </StrictMode>
  );
  // React resets the attributes of a document that it renders again.
  const wasTranslated = isTranslated();
  const restoreChanges = rememberChanges();
  hydrateRoot(document, page, {
    onRecoverableError(error) {
      restoreChanges();
      // Then the page differs from the server's without a fault of the release.
      if (wasTranslated || isTranslated()) return;
      trace('hydrate');
      reportError(error);
    },
    onCaughtError(error) {
      trace('render');
      health.failed('render');
      // oxlint-disable-next-line no-console -- as React itself does
      console.error(error);
    },
  });
}
