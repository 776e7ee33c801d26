/** Loads the page's remote through federation and makes the server's HTML live, or renders the page. */
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
import { type BrowserPart, pageRoutes } from '../page/mount-remote.tsx';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';
import { fetchAhead } from './prefetch-links.ts';
import { browserServices } from './host-services.ts';
import { phaseOf } from './load-phase.ts';
import { loadRemoteRoutes } from './load-remote.ts';
import { loadStyle } from './load-style.ts';
import { watchHealth } from './page-health.ts';
import { followRouter, orSoftReload } from './soft-reload.ts';
import { StartedPage } from './client-rendered-page.tsx';
import { within } from './time-limit.ts';

/** All of a page's files, and after them all that a page needs to start. Four seconds are a visitor's patience. */
const PAGE_LIMIT_MS = 3_100;
const START_LIMIT_MS = 3_200;

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;

const health = watchHealth(state);
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Its words come when they are needed. */
function trace(phase: BrowserPhase, error?: unknown): void {
  import(/* webpackChunkName: "trace-failure" */ './trace-failure.ts').then(
    ({ traceFailure }) => traceFailure(state, phase, error),
    // oxlint-disable-next-line no-console -- the only trace of it in the visitor's browser
    () => console.warn('The remote did not load:', error),
  );
}

const browser: BrowserPart = {
  live() {
    window.shellIsLive?.();
    if (router) followRouter(router);
    health.live();
  },
  async loadPage(page, chunk) {
    const loading = within(PAGE_LIMIT_MS, location.pathname, Promise.all([page(), loadStyles(chunk)]));
    try {
      const [loaded] = await orSoftReload(state.release.entry, loading);
      return loaded;
    } catch (error) {
      trace(phaseOf(error), error);
      health.failed('load');
      throw error;
    }
  },
};

try {
  const loading = loadRoutes();
  // A page that is there already can wait for its script; one that is not needs a word.
  const routes = await (state.mode === 'start' ? within(START_LIMIT_MS, 'The page', loading) : loading);
  if (state.start === 'on-intent') fetchAhead(routes);
  hydrate(routes, state.hydration && reviveErrors(state.hydration));
} catch (error) {
  trace(phaseOf(error), error);
  health.failed('load');
  // The server's HTML is complete: it stays, and its links and forms work as full loads.
  if (state.mode === 'hydrate') browser.live();
  else hydrate(failedRoutes(error), undefined);
}

async function loadStyles(chunk: string): Promise<void> {
  await Promise.all((state.release.styles[chunk] ?? []).map(loadStyle));
}

async function loadRoutes(): Promise<RouteObject[]> {
  const { createRoutes } = await loadRemoteRoutes(state.release);
  const own = createRoutes(browserServices(state.origin));
  const routes = pageRoutes(mountFor(location.pathname), own, browser);
  await loadMatchedPages(routes);
  return routes;
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
  const loader = () => {
    throw error;
  };
  const everywhere: RouteObject[] = [
    { index: true, loader, element: null },
    { path: '*', loader, element: null },
  ];
  return pageRoutes(mountFor(location.pathname), everywhere, browser);
}

function hydrate(routes: RouteObject[], hydrationData: HydrationState | undefined): void {
  const made = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  router = made;
  const page = (
    <StrictMode>
      <Document remote={state.release.remote}>
        {hydrationData ? <RouterProvider router={made} /> : <StartedPage router={made} />}
      </Document>
    </StrictMode>
  );
  hydrateRoot(document, page, {
    onRecoverableError(error) {
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
