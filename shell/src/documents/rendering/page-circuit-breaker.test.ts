import { makeRelease } from 'releases/test/make-release';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Release } from '../../active-release/read-release.ts';
import { pauseFailingPages } from './page-circuit-breaker.ts';
import { OverloadError, RenderFailure, type RenderPool } from './render-pool.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const asRelease = () => ({ manifest: makeRelease().manifest }) as Release;

/** A pool whose page `/fault` does what the test says, and counts how often it was rendered. */
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
  const paused = pauseFailingPages(pool);
  const release = asRelease();
  const ask = (path: string, of = release) =>
    paused.render(of, `http://localhost${path}`).then(
      () => 'good',
      (error: Error) => error.message,
    );
  const failOften = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt++) expect(await ask(`/fault?${attempt}`)).toBe('no');
  };
  return { page, paused, release, ask, failOften };
}

it('pauses only the page that fails all the time, whatever its parameters, and tries it again later', async () => {
  const { page, ask, failOften } = setUp();
  await failOften(5);
  expect(await ask('/fault?other')).toMatch(/public:fault failed too often and is paused$/);
  expect(page.rendered).toBe(5);
  expect(await ask('/')).toBe('good');
  expect(await ask('/fault', asRelease())).toBe('no');
  vi.advanceTimersByTime(10_001);
  page.fails = undefined;
  expect(await ask('/fault')).toBe('good');
  page.fails = new RenderFailure('no');
  await failOften(5);
});

it('counts failures in a row, and neither overload nor what somebody only tries out', async () => {
  const { page, paused, release, ask, failOften } = setUp();
  await failOften(4);
  page.fails = undefined;
  expect(await ask('/fault')).toBe('good');
  page.fails = new OverloadError('no');
  await failOften(6);
  page.fails = new RenderFailure('no');
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect(paused.render(release, 'http://localhost/fault', { form: '' })).rejects.toThrow('no');
  }
  await failOften(5);
});
