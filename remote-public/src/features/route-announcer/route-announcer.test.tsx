// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Retry } from '../../components/retry.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

function Page() {
  return useLoaderData() ? (
    <>
      <title>Blog</title>
      <h1>Blog</h1>
    </>
  ) : (
    <>
      <h1>The posts could not be loaded.</h1>
      <Retry>Retry</Retry>
    </>
  );
}

/** A page that shows Retry until its data can be loaded. */
async function openFailedPage(load: () => Promise<boolean>) {
  const layout = (
    <>
      <RouteAnnouncer />
      <main>
        <Outlet />
      </main>
    </>
  );
  const router = createMemoryRouter([
    {
      element: layout,
      HydrateFallback: () => null,
      children: [{ index: true, loader: load, element: <Page /> }],
    },
  ]);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  const retry = container.querySelector('a');
  retry?.focus();
  return {
    retry,
    status: () => container.querySelector('[role=status]')?.textContent,
    click: () => act(async () => retry?.click()),
    close: async () => {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

it('moves the focus from Retry to the h1 of the page that has loaded, and announces its title', async () => {
  let isUp = false;
  const page = await openFailedPage(async () => isUp);
  isUp = true;
  await page.click();
  expect(document.activeElement?.outerHTML).toBe('<h1 tabindex="-1">Blog</h1>');
  expect(page.status()).toBe('Blog');
  await page.close();
});

it('announces the loading, and leaves the focus on Retry if the page fails again', async () => {
  const responses = [Promise.resolve(false)];
  const page = await openFailedPage(() => responses.shift() ?? Promise.resolve(false));
  const late = Promise.withResolvers<boolean>();
  responses.push(late.promise);
  await page.click();
  expect(page.status()).toBe('Loading the page');
  await act(async () => late.resolve(false));
  expect(page.status()).toBe('');
  expect(document.activeElement).toBe(page.retry);
  await page.close();
});
