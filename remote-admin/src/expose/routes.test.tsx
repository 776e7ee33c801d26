import type { RouteObject } from 'react-router-dom';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { expect, test } from 'vitest';
import { createRoutes, hostContract } from './routes.tsx';

const flatten = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

/** As the server reads them: no browser, and no call to the API. */
const routes = flatten(
  createRoutes({
    side: 'server',
    origin: 'http://localhost',
    fetchApi: () => Promise.reject(new Error('The server only reads the routes')),
  }),
);

test('are made for this host', () => {
  expect(hostContract).toBe(HOST_CONTRACT);
});

test('every lazy page opens with a component, and has the id that names its chunk', async () => {
  const lazy = routes.filter((route) => route.lazy);
  expect(lazy.map(({ id }) => id)).toEqual([
    'admin:login',
    'admin:forgot-password',
    'admin:reset-password',
    'admin:set-up-two-step',
    'admin:frame',
    'admin:dashboard',
    'admin:blogs',
    'admin:contacts',
    'admin:contact',
    'admin:jobs',
    'admin:mail',
    'admin:templates',
    'admin:account',
    'admin:change-password',
    'admin:positions',
    'admin:audit',
    'admin:releases',
    'admin:not-found',
  ]);
  for (const route of lazy) {
    const page = typeof route.lazy === 'function' ? await route.lazy() : {};
    expect(typeof page.Component, route.id).toBe('function');
  }
});

test('an unknown address is a 404', () => {
  expect(routes.find(({ path }) => path === '*')?.handle).toEqual({ status: 404 });
});
