import { makeRelease } from 'releases/test/make-release';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Release } from '../../active-release/read-release.ts';
import { withPageCircuitBreaker } from './page-circuit-breaker.ts';
import { OverloadError, RenderFailure, type RenderPool } from './render-pool.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const asRelease = () => ({ manifest: makeRelease().manifest }) as Release;

/** A pool whose page `/fault` fails with the error set by the test, and counts its renderings. */
function setUp() {
  const page = { fails: new RenderFailure('no') as Error | undefined, rendered: 0 };
  const pool: RenderPool = {
    render: async (_release, url) => {
      if (new URL(url).pathname !== '/fault') return { kind: 'redirect', status: 301, location: '/' };
      page.rendered += 1;
      if (page.fails) throw page.fails;
      return { kind: 'redirect', status: 301, location: '/' };
    },
    check: async () => undefined,
  };
  const paused = withPageCircuitBreaker(pool);
  const release = asRelease();
  const render = (path: string, of = release) =>
    paused.render(of, `http://localhost${path}`).then(
      () => 'good',
      (error: Error) => error.message,
    );
  const failOften = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt++) expect(await render(`/fault?${attempt}`)).toBe('no');
  };
  return { page, paused, release, render, failOften };
}

it('pauses only the page that keeps failing, regardless of its parameters, and retries it later', async () => {
  const { page, render, failOften } = setUp();
  await failOften(5);
  expect(await render('/fault?other')).toMatch(/public:fault failed too often and is paused$/);
  expect(page.rendered).toBe(5);
  expect(await render('/')).toBe('good');
  expect(await render('/fault', asRelease())).toBe('no');
  vi.advanceTimersByTime(10_001);
  page.fails = undefined;
  expect(await render('/fault')).toBe('good');
  page.fails = new RenderFailure('no');
  await failOften(5);
});

it('counts failures in a row, but neither overload nor previews and forms', async () => {
  const { page, paused, release, render, failOften } = setUp();
  await failOften(4);
  page.fails = undefined;
  expect(await render('/fault')).toBe('good');
  page.fails = new OverloadError('no');
  await failOften(6);
  page.fails = new RenderFailure('no');
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect(paused.render(release, 'http://localhost/fault', { form: '' })).rejects.toThrow('no');
  }
  await failOften(5);
});

it('forgets failures after a minute without another', async () => {
  const { page, render, failOften } = setUp();
  await failOften(4);
  vi.advanceTimersByTime(60_001);
  await render('/');
  await failOften(4);
  page.fails = undefined;
  expect(await render('/fault')).toBe('good');
});
