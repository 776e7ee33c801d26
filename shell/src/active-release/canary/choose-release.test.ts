import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ActiveReleases } from '../active-releases.ts';
import { BUCKETS, bucketOrder, isInShare } from '../visitor-buckets.ts';
import type { Release } from '../read-release.ts';
import type { RunningCanary } from '../running-canary.ts';
import { chooseRelease } from './choose-release.ts';

const release = (version: string) => ({ manifest: { version } }) as Release;
const ACTIVE = release('active');

function canaryOf(share: number, of: Release | undefined = release('canary')): RunningCanary {
  const order = bucketOrder('remote-public', 2);
  const has = (bucket: number) => isInShare(order, bucket, share);
  const versions = { version: 'canary', activeVersion: 'active', integrity: '' };
  return { id: 2, share, release: of, has, nextShareAt: undefined, ...versions };
}

/** A shell that responds with the version that a visitor gets. */
function shell(canary?: RunningCanary, publicOrigin = 'http://localhost') {
  let running = canary;
  const releases: ActiveReleases = {
    current: async () => ACTIVE,
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
  const request = async (headers: Record<string, string> = {}) => {
    const response = await app.request('/', { headers });
    const body = (await response.json()) as { version: string; isPrivate: boolean; changesCookie: boolean };
    return { ...body, cookie: response.headers.get('set-cookie') };
  };
  const end = () => {
    running = undefined;
  };
  return { request, end };
}

const bucketOf = (cookie: string | null) => /^canary-bucket=(\d+)/.exec(cookie ?? '')?.[1];

it('serves the canary to exactly its share of all buckets', async () => {
  const { request } = shell(canaryOf(10));
  let count = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const { version, cookie } = await request({ cookie: `other=1; canary-bucket=${bucket}` });
    expect(cookie).toBeNull();
    if (version === 'canary') count += 1;
  }
  expect(count).toBe(BUCKETS / 10);
});

it('assigns new visitors random buckets, and serves them the same release on each request', async () => {
  const { request } = shell(canaryOf(10));
  let count = 0;
  for (let visitor = 0; visitor < 2_000; visitor++) {
    const first = await request();
    const bucket = bucketOf(first.cookie);
    expect(bucket).toBeDefined();
    const again = await request({ cookie: `canary-bucket=${bucket}` });
    expect(again).toMatchObject({ version: first.version, cookie: null, isPrivate: true });
    if (first.version === 'canary') count += 1;
  }
  // 200 are expected. The limits are seven standard deviations away, so that chance does not fail the test.
  expect(count).toBeGreaterThan(105);
  expect(count).toBeLessThan(295);
});

it('sets no cookie while no canary runs, and deletes a leftover one', async () => {
  const { request } = shell();
  expect(await request()).toEqual({
    version: 'active',
    isPrivate: false,
    changesCookie: false,
    cookie: null,
  });
  const leftover = await request({ cookie: 'canary-bucket=12' });
  expect(leftover).toMatchObject({ version: 'active', isPrivate: true, changesCookie: true });
  expect(leftover.cookie).toMatch(/^canary-bucket=; Max-Age=0; Path=\//);
});

it('neither sets nor deletes the cookie for a prefetch', async () => {
  const { request, end } = shell(canaryOf(99));
  const prefetch = { 'sec-purpose': 'prefetch' };
  expect(await request(prefetch)).toMatchObject({ version: 'active', isPrivate: true, cookie: null });
  end();
  expect(await request({ ...prefetch, cookie: 'canary-bucket=1' })).toMatchObject({
    isPrivate: false,
    cookie: null,
  });
});

it('serves a prefetch the release that the visitor will get', async () => {
  const { request } = shell(canaryOf(50));
  for (let bucket = 0; bucket < 50; bucket++) {
    const cookie = `canary-bucket=${bucket}`;
    expect((await request({ cookie, 'sec-purpose': 'prefetch' })).version).toBe(
      (await request({ cookie })).version,
    );
  }
});

it('assigns no bucket for a paused canary, and keeps existing ones', async () => {
  const { request } = shell(canaryOf(0));
  expect(await request()).toMatchObject({ version: 'active', cookie: null });
  expect(await request({ cookie: 'canary-bucket=1' })).toMatchObject({ version: 'active', cookie: null });
});

it.each(['10000', '-1', '1.5', 'x', ''])('replaces the invalid bucket %j with a new one', async (bucket) => {
  expect(
    bucketOf((await shell(canaryOf(10)).request({ cookie: `canary-bucket=${bucket}` })).cookie),
  ).toBeDefined();
});

it('serves only the active release while this shell cannot run the canary', async () => {
  const { request } = shell({ ...canaryOf(99), release: undefined });
  for (let visitor = 0; visitor < 20; visitor++) expect((await request()).version).toBe('active');
});

it('restricts the cookie to https where the public origin is https', async () => {
  expect((await shell(canaryOf(10)).request()).cookie).not.toContain('Secure');
  expect((await shell(canaryOf(10), 'https://example.com').request()).cookie).toMatch(
    /^__Host-canary-bucket=\d+; Max-Age=604800; Path=\/; Secure; SameSite=Lax$/,
  );
});

it('deletes the https cookie with the attributes it was set with, and ignores the http one', async () => {
  const { request } = shell(undefined, 'https://example.com');
  expect((await request({ cookie: '__Host-canary-bucket=12' })).cookie).toBe(
    '__Host-canary-bucket=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  );
  expect((await request({ cookie: 'canary-bucket=12' })).cookie).toBeNull();
});
