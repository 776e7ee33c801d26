import { useEffect } from 'react';
import { Outlet, redirect, type RouteObject } from 'react-router-dom';
import { HOST_CONTRACT, type RemoteRoutesModule } from 'shared-contracts/releases/host';
import { AppContext } from '../lib/app-context.ts';
import { type App, createApp } from '../lib/app.ts';
import { trackInput } from '../lib/idle.ts';
import { applyTheme } from '../lib/preferences.ts';
import { openPage } from '../lib/page-module.ts';
import { usePageFocus } from '../lib/use-page-focus.ts';
import { prefetchScreens } from './prefetch-screens.ts';

export const hostContract = HOST_CONTRACT;

const loginPage = () => import(/* webpackChunkName: "login" */ '../pages/login.tsx');
const forgotPage = () => import(/* webpackChunkName: "forgot-password" */ '../pages/forgot-password.tsx');
const resetPage = () => import(/* webpackChunkName: "reset-password" */ '../pages/reset-password.tsx');
const twoStepPage = () => import(/* webpackChunkName: "set-up-two-step" */ '../pages/set-up-two-step.tsx');
const layout = () => import(/* webpackChunkName: "layout" */ '../pages/layout.tsx');

/** Wraps the login and the screens; it stays mounted for the life of the document. */
function Root({ app }: { app: App }) {
  usePageFocus();
  useEffect(trackInput, []);
  return (
    <AppContext value={app}>
      <Outlet />
    </AppContext>
  );
}

/** The routes of this remote, see `RemoteRoutesModule`. All screens but the login pages are inside the guarded layout. */
export const createRoutes: RemoteRoutesModule<RouteObject>['createRoutes'] = (host) => {
  const app = createApp(host);
  if (host.side === 'browser') applyTheme();
  const screens = async () => (await layout()).screens;
  const routes: RouteObject[] = [
    {
      id: 'admin',
      element: <Root app={app} />,
      children: [
        { index: true, id: 'admin:login', lazy: () => openPage(app, loginPage()) },
        // A common guess. The redirect preserves `returnTo`.
        { path: 'login', loader: ({ request }) => redirect(`/admin${new URL(request.url).search}`) },
        { path: 'forgot-password', id: 'admin:forgot-password', lazy: () => openPage(app, forgotPage()) },
        { path: 'reset-password', id: 'admin:reset-password', lazy: () => openPage(app, resetPage()) },
        { path: 'set-up-two-step', id: 'admin:set-up-two-step', lazy: () => openPage(app, twoStepPage()) },
        {
          id: 'admin:layout',
          lazy: () => openPage(app, layout()),
          children: [
            {
              path: 'dashboard',
              id: 'admin:dashboard',
              lazy: async () => openPage(app, (await screens()).dashboard()),
            },
            { path: 'blogs/new', loader: () => redirect('/admin/blogs') },
            {
              path: 'blogs/:id?',
              id: 'admin:blogs',
              lazy: async () => openPage(app, (await screens()).blogs()),
            },
            {
              path: 'contact',
              id: 'admin:enquiries',
              lazy: async () => openPage(app, (await screens()).enquiries()),
            },
            {
              path: 'contact/:id',
              id: 'admin:enquiry',
              lazy: async () => openPage(app, (await screens()).enquiry()),
            },
            {
              path: 'job',
              id: 'admin:jobs',
              lazy: async () => openPage(app, (await screens()).jobs()),
            },
            {
              path: 'mail',
              id: 'admin:mail',
              lazy: async () => openPage(app, (await screens()).mail()),
            },
            {
              path: 'templates',
              id: 'admin:templates',
              lazy: async () => openPage(app, (await screens()).templates()),
            },
            {
              path: 'account',
              id: 'admin:account',
              lazy: async () => openPage(app, (await screens()).account()),
            },
            {
              path: 'change-password',
              id: 'admin:change-password',
              lazy: async () => openPage(app, (await screens()).changePassword()),
            },
            {
              path: 'positions',
              id: 'admin:positions',
              lazy: async () => openPage(app, (await screens()).positions()),
            },
            {
              path: 'audit',
              id: 'admin:audit',
              lazy: async () => openPage(app, (await screens()).audit()),
            },
            {
              path: 'releases',
              id: 'admin:releases',
              lazy: async () => openPage(app, (await screens()).releases()),
            },
            {
              path: '*',
              id: 'admin:not-found',
              // The server reads the document's HTTP status here.
              handle: { status: 404 },
              lazy: async () => openPage(app, (await screens()).notFound()),
            },
          ],
        },
      ],
    },
  ];
  if (host.side === 'browser') prefetchScreens(routes);
  return routes;
};
