import type { RouteObject } from 'react-router-dom';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { expect, test } from 'vitest';
import { createRoutes, hostContract } from './routes.tsx';

const flatten = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

/** The routes as the server creates them: without a browser and without API calls. */
const routes = flatten(
  createRoutes({
    side: 'server',
    origin: 'http://localhost',
    fetchApi: () => Promise.reject(new Error('The server only reads the routes')),
  }),
);

test('export the current host contract', () => {
  expect(hostContract).toBe(HOST_CONTRACT);
});

test('every lazy route exports a component, and its id names its chunk', async () => {
  const lazy = routes.filter((route) => route.lazy);
  expect(lazy.map(({ id }) => id)).toEqual([
    'admin:login',
    'admin:forgot-password',
    'admin:reset-password',
    'admin:set-up-two-step',
    'admin:layout',
    'admin:dashboard',
    'admin:blogs',
    'admin:enquiries',
    'admin:enquiry',
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

test('an unknown path is a 404', () => {
  expect(routes.find(({ path }) => path === '*')?.handle).toEqual({ status: 404 });
});
