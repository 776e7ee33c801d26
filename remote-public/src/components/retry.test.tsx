// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Retry } from './retry.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('reloads the data, but leaves a click with Ctrl to the browser, which opens a tab', async () => {
  const load = vi.fn(() => null);
  const router = createMemoryRouter([
    { index: true, loader: load, element: <Retry>Retry</Retry>, HydrateFallback: () => null },
  ]);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  load.mockClear();
  // The document of the test must not navigate.
  container.addEventListener('click', (event) => event.preventDefault());
  const click = (keys: MouseEventInit) =>
    act(async () =>
      container
        .querySelector('a')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })),
    );
  await click({ ctrlKey: true });
  expect(load).not.toHaveBeenCalled();
  await click({});
  expect(load).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  container.remove();
});
