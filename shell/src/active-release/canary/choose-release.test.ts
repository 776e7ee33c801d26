import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ActiveReleases } from '../active-releases.ts';
import { isChosen, lotOrder } from '../visitor-buckets.ts';
import type { Release } from '../read-release.ts';
import type { RunningCanary } from '../running-canary.ts';
import { chooseRelease } from './choose-release.ts';

const release = (version: string) => ({ manifest: { version } }) as Release;
const USUAL = release('usual');

function canaryOf(share: number, of: Release | undefined = release('canary')): RunningCanary {
  const order = lotOrder('remote-public', 2);
  const has = (lot: number) => isChosen(order, lot, share);
  const versions = { version: 'canary', usualVersion: 'usual', integrity: '' };
  return { id: 2, share, release: of, has, nextShareAt: undefined, ...versions };
}

/** A shell that responds with the version that a visitor gets. */
function shell(canary?: RunningCanary, publicOrigin = 'http://localhost') {
  let running = canary;
  const releases: ActiveReleases = {
    current: async () => USUAL,
    canary: (remote) => (remote === 'remote-public' ? running : undefined),
  };
  const app = new Hono().get('*', async (c) => {
    const { release: chosen, ...rest } = await chooseRelease(c, {
      releases,
      remote: 'remote-public',
      publicOrigin,
    });
    return c.json({ version: chosen.manifest.version, ...rest });
  });
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await app.request('/', { headers });
    const body = (await answer.json()) as { version: string; isOwn: boolean; changesCookie: boolean };
    return { ...body, cookie: answer.headers.get('set-cookie') };
  };
  const end = () => {
    running = undefined;
  };
  return { ask, end };
}

const lotOf = (cookie: string | null) => /^lot=(\d+)/.exec(cookie ?? '')?.[1];

it('gives 10.0 ± 1.0 % of 10,000 random visitors the canary, and each of them the same again', async () => {
  const { ask } = shell(canaryOf(10));
  let count = 0;
  for (let visitor = 0; visitor < 10_000; visitor++) {
    const first = await ask();
    const lot = lotOf(first.cookie);
    expect(lot).toBeDefined();
    const again = await ask({ cookie: `other=1; lot=${lot}` });
    expect(again).toMatchObject({ version: first.version, cookie: null, isOwn: true });
    if (first.version === 'canary') count += 1;
  }
  expect(count).toBeGreaterThan(900);
  expect(count).toBeLessThan(1_100);
});

it('sets no cookie while no canary runs, and deletes a leftover one', async () => {
  const { ask } = shell();
  expect(await ask()).toEqual({ version: 'usual', isOwn: false, changesCookie: false, cookie: null });
  const left = await ask({ cookie: 'lot=12' });
  expect(left).toMatchObject({ version: 'usual', isOwn: true, changesCookie: true });
  expect(left.cookie).toMatch(/^lot=; Max-Age=0; Path=\//);
});

it('neither draws nor deletes a lot for a prefetch', async () => {
  const { ask, end } = shell(canaryOf(99));
  const ahead = { 'sec-purpose': 'prefetch' };
  expect(await ask(ahead)).toMatchObject({ version: 'usual', isOwn: true, cookie: null });
  end();
  expect(await ask({ ...ahead, cookie: 'lot=1' })).toMatchObject({ isOwn: false, cookie: null });
});

it('serves a prefetch with a lot the release that the visitor will get', async () => {
  const { ask } = shell(canaryOf(50));
  for (let lot = 0; lot < 50; lot++) {
    const cookie = `lot=${lot}`;
    expect((await ask({ cookie, 'sec-purpose': 'prefetch' })).version).toBe((await ask({ cookie })).version);
  }
});

it('draws no lot for a paused canary, and leaves existing ones', async () => {
  const { ask } = shell(canaryOf(0));
  expect(await ask()).toMatchObject({ version: 'usual', cookie: null });
  expect(await ask({ cookie: 'lot=1' })).toMatchObject({ version: 'usual', cookie: null });
});

it.each(['10000', '-1', '1.5', 'x', ''])('replaces the invalid lot %j with a new one', async (lot) => {
  expect(lotOf((await shell(canaryOf(10)).ask({ cookie: `lot=${lot}` })).cookie)).toBeDefined();
});

it('gives everybody the active release while this shell cannot run the canary', async () => {
  const { ask } = shell({ ...canaryOf(99), release: undefined });
  for (let visitor = 0; visitor < 20; visitor++) expect((await ask()).version).toBe('usual');
});

it('restricts the cookie to https where the public origin is https', async () => {
  expect((await shell(canaryOf(10)).ask()).cookie).not.toContain('Secure');
  expect((await shell(canaryOf(10), 'https://example.com').ask()).cookie).toMatch(
    /^__Host-lot=\d+; Max-Age=604800; Path=\/; Secure; SameSite=Lax$/,
  );
});

it('deletes the https cookie with the attributes it was set with, and ignores the plain one there', async () => {
  const { ask } = shell(undefined, 'https://example.com');
  expect((await ask({ cookie: '__Host-lot=12' })).cookie).toBe(
    '__Host-lot=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  );
  expect((await ask({ cookie: 'lot=12' })).cookie).toBeNull();
});
