// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceCarousel } from './service-carousel.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['handles a click', {}, true],
  ['leaves a click with Ctrl to the browser, which opens a tab', { ctrlKey: true }, false],
  ['leaves a click with ⌘ to the browser, which opens a tab', { metaKey: true }, false],
  ['leaves a click with Shift to the browser, which opens a window', { shiftKey: true }, false],
])('%s', async (_what, keys, isHandled) => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const router = createMemoryRouter([{ index: true, element: <ServiceCarousel /> }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  const next = container.querySelector('[data-step=next]');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  let isPrevented: boolean | undefined;
  container.addEventListener('click', (event) => {
    isPrevented = event.defaultPrevented;
    // The document of the test must not navigate.
    event.preventDefault();
  });
  await act(async () => next?.dispatchEvent(click));
  expect(isPrevented).toBe(isHandled);
  await act(async () => root.unmount());
  container.remove();
});
