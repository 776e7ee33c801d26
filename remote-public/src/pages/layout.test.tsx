import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeHost, unreachableApi } from '../test/fake-host.ts';
import { layoutRoute } from './layout.tsx';

it('shows an error page with Retry inside the layout when a page fails', async () => {
  const fail = () => {
    throw new Error('secret: out of paper');
  };
  const handler = createStaticHandler([
    {
      ...layoutRoute(fakeHost(unreachableApi), null),
      children: [{ path: 'broken', loader: fail, element: null }],
    },
  ]);
  const context = await handler.query(new Request('http://site.test/broken?a=1'));
  if (context instanceof Response) throw new Error('unexpected redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  expect(context.statusCode).toBe(500);
  expect(html).toContain('This page is not available right now');
  expect(html).toContain('href="/broken?a=1"');
  expect(html).toContain('<footer');
  expect(html).not.toContain('secret');
});
