// @vitest-environment happy-dom
import type { RouteObject } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const asked: string[] = [];
const loader = ({ request }: { request: Request }) => asked.push(request.url.replace(location.origin, ''));
const screen = (path: string): RouteObject => ({
  path,
  lazy: () => Promise.resolve({ loader: loader as never }),
});

beforeAll(() =>
  fetchAhead([{ children: [screen('job'), screen('blogs/:id?'), screen('contact/:id'), { path: 'none' }] }]),
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
  asked.length = 0;
});
afterAll(() => document.body.replaceChildren());

const sign = (kind: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a screen that is pointed at or focused for a moment is opened ahead, with its address', async () => {
  sign('pointerover', '#job b');
  await pass(59);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['/admin/job?page=2']);
  sign('focusin', '#blogs');
  await pass(60);
  expect(asked).toEqual(['/admin/job?page=2', '/admin/blogs']);
});

test('a screen that is passed on the way is not', async () => {
  sign('pointerover', '#blogs');
  await pass(59);
  sign('pointerover', '#job');
  await pass(59);
  sign('pointerover', '#other');
  await pass(1_000);
  expect(asked).toEqual([]);
});

test('a press needs no moment', async () => {
  sign('pointerdown', '#job');
  await pass(0);
  expect(asked).toEqual(['/admin/job?page=2']);
});

test('a button asks for the address that it leads to, below that of the page', async () => {
  sign('pointerover', '#next');
  await pass(60);
  expect(asked).toEqual(['/admin/job?page=3']);
});

test('what leads out of the back office, or to a screen without rows, is left alone', async () => {
  for (const link of ['#elsewhere', '#site', '#none', 'body']) sign('pointerdown', link);
  await pass(1_000);
  expect(asked).toEqual([]);
});
