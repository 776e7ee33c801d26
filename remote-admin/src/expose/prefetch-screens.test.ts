// @vitest-environment happy-dom
import type { RouteObject } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prefetchScreens } from './prefetch-screens.ts';

const requested: string[] = [];
const loader = ({ request }: { request: Request }) =>
  requested.push(request.url.replace(location.origin, ''));
const screen = (path: string): RouteObject => ({
  path,
  lazy: () => Promise.resolve({ loader: loader as never }),
});

beforeAll(() =>
  prefetchScreens([
    { children: [screen('job'), screen('blogs/:id?'), screen('contact/:id'), { path: 'none' }] },
  ]),
);
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/admin/job?status=Pending');
  document.body.innerHTML = `
    <a id="job" href="/admin/job?page=2"><b>Applications</b></a>
    <a id="blogs" href="/admin/blogs">Blogs</a>
    <a id="none" href="/admin/none">None</a>
    <a id="elsewhere" href="https://elsewhere.example/admin/job">Elsewhere</a>
    <a id="site" href="/blogs">The site</a>
    <button id="next" data-leads-to="?page=3">Next</button>
    <button id="other">Other</button>`;
});
afterEach(() => {
  vi.useRealTimers();
  requested.length = 0;
});
afterAll(() => document.body.replaceChildren());

const fire = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('prefetches a screen with its URL after 60 ms of hover or focus', async () => {
  fire('pointerover', '#job b');
  await advance(59);
  expect(requested).toEqual([]);
  await advance(1);
  expect(requested).toEqual(['/admin/job?page=2']);
  fire('focusin', '#blogs');
  await advance(60);
  expect(requested).toEqual(['/admin/job?page=2', '/admin/blogs']);
});

test('ignores shorter hovers', async () => {
  fire('pointerover', '#blogs');
  await advance(59);
  fire('pointerover', '#job');
  await advance(59);
  fire('pointerover', '#other');
  await advance(1_000);
  expect(requested).toEqual([]);
});

test('prefetches at once on a press', async () => {
  fire('pointerdown', '#job');
  await advance(0);
  expect(requested).toEqual(['/admin/job?page=2']);
});

test('resolves `data-leads-to` of a button against the page URL', async () => {
  fire('pointerover', '#next');
  await advance(60);
  expect(requested).toEqual(['/admin/job?page=3']);
});

test('ignores links out of the back office and screens without a loader', async () => {
  for (const link of ['#elsewhere', '#site', '#none', 'body']) fire('pointerdown', link);
  await advance(1_000);
  expect(requested).toEqual([]);
});
