// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatestPosts } from './latest-posts.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('moves the focus to the section when Retry is replaced by what it loads', async () => {
  const responses: unknown[] = [null];
  const loader = () => (responses.length > 0 ? responses.pop() : Promise.withResolvers().promise);
  const router = createMemoryRouter([
    { path: '/', loader, element: <LatestPosts latest={null} />, HydrateFallback: () => null },
  ]);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  const retry = container.querySelector('button');
  retry?.focus();
  await act(async () => retry?.click());
  expect(container.textContent).toContain('Loading blogs...');
  expect(document.activeElement?.id).toBe('latest-posts');
  await act(async () => root.unmount());
  container.remove();
});
