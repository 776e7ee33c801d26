import { Outlet, redirect, type RouteObject } from 'react-router-dom';
import { HOST_CONTRACT, type RemoteRoutesModule } from 'shared-contracts/host';
import { AppContext } from '../lib/app-context.ts';
import { type App, createApp } from '../lib/app.ts';
import { openPage } from '../lib/page-module.ts';
import { usePageFocus } from '../lib/use-page-focus.ts';

export const hostContract = HOST_CONTRACT;

const loginPage = () => import(/* webpackChunkName: "login" */ '../pages/login.tsx');
const framePage = () => import(/* webpackChunkName: "frame" */ '../pages/frame.tsx');

/** What the login and the screens share. It lives as long as the document. */
function Root({ app }: { app: App }) {
  usePageFocus();
  return (
    <AppContext value={app}>
      <Outlet />
    </AppContext>
  );
}

/** The pages of this remote, see `RemoteRoutesModule`. Everything but the login stands inside the guarded frame. */
export const createRoutes: RemoteRoutesModule<RouteObject>['createRoutes'] = (host) => {
  const app = createApp(host);
  const screens = async () => (await framePage()).screens;
  return [
    {
      id: 'admin',
      element: <Root app={app} />,
      children: [
        { index: true, id: 'admin:login', lazy: () => openPage(app, loginPage()) },
        {
          id: 'admin:frame',
          lazy: () => openPage(app, framePage()),
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
};
