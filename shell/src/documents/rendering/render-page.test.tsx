import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createPageHandler, renderPage } from './render-page.tsx';
import { createRenderQueue } from './render-queue.ts';

const createJob = createRenderQueue();

/** Renders the page of a route at `/page`, inside a layout that shows errors. */
const render = (route: RouteObject, path = 'page') =>
  renderPage(
    createPageHandler([
      {
        path: '/',
        Component: () => null,
        ErrorBoundary: () => 'The error page',
        children: [{ path: 'page', Component: () => null, ...route }],
      },
    ]),
    { name: 'remote-public' },
    { url: `http://localhost/${path}`, job: createJob() },
  );

const fault = new Error('no');

describe('a page that fails before it renders', () => {
  it.each<[string, RouteObject]>([
    ['a loader', { loader: () => Promise.reject(fault) }],
    ['a module', { lazy: () => Promise.reject(fault) }],
  ])('throws what %s throws, so that it is logged and counted', async (_name, route) => {
    await expect(render(route)).rejects.toBe(fault);
  });

  it.each([404, 503])('shows the error page for a response with status %d', async (status) => {
    const page = await render({ loader: () => Promise.reject(new Response(null, { status })) });
    expect(page).toMatchObject({ kind: 'page', status });
    expect('html' in page && Buffer.from(page.html).toString()).toContain('The error page');
  });

  it('shows the error page for an unknown path', async () => {
    expect(await render({}, 'other')).toMatchObject({ kind: 'page', status: 404 });
  });
});

it('renders documents in British English, which hyphenation and screen readers follow', async () => {
  const page = await render({});
  expect('html' in page && Buffer.from(page.html).toString()).toContain('<html lang="en-GB"');
});
