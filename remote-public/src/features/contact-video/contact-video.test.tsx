// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactVideo } from './contact-video.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('can pause a video that its native controls started before hydration', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<ContactVideo />);
  const video = container.querySelector('video');
  await video?.play();
  const root = await act(async () => hydrateRoot(container, <ContactVideo />));
  const button = container.querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe('Pause the drawing');
  await act(async () => button?.click());
  expect(video?.paused).toBe(true);
  expect(button?.getAttribute('aria-label')).toBe('Play the drawing');
  await act(async () => root.unmount());
});

it('moves the focus from the native controls to its button', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ContactVideo />);
  const video = container.querySelector('video');
  video?.focus();
  expect(document.activeElement).toBe(video);
  const root = await act(async () => hydrateRoot(container, <ContactVideo />));
  expect(document.activeElement).toBe(container.querySelector('button'));
  await act(async () => root.unmount());
  container.remove();
});
