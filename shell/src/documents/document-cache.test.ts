import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { encodingFor, FinishedDocument } from '../http/finished-document.ts';
import { DocumentCache } from './document-cache.ts';

const page =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new FinishedDocument(text, status, {}));
function movableClock() {
  let time = 1;
  return {
    now: () => time,
    advance: (ms: number) => {
      time += ms;
    },
  };
}

const RELEASE = { name: 'remote-public', version: '1.0.0' };

const textOf = async (cache: DocumentCache, render: ReturnType<typeof page>) =>
  (await cache.get(RELEASE, '/', render)).identity.toString();

it('renders a URL once for concurrent requests, and again after it was cleared', async () => {
  const cache = new DocumentCache();
  const render = vi.fn(page('one'));
  await Promise.all([1, 2, 3].map(() => cache.get(RELEASE, '/', render)));
  expect(render).toHaveBeenCalledTimes(1);
  cache.clear();
  expect(await textOf(cache, page('two'))).toBe('two');
});

it('does not cache what was being rendered during a change of content', async () => {
  const cache = new DocumentCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = cache.get(RELEASE, '/', async () => new FinishedDocument(await promise, 200, {}));
  cache.clear();
  resolve('old');
  await old;
  expect(await textOf(cache, page('new'))).toBe('new');
});

it('serves a stale copy at once and refreshes it in the background', async () => {
  const clock = movableClock();
  const cache = new DocumentCache(clock);
  expect(await textOf(cache, page('one'))).toBe('one');
  clock.advance(60_000);
  expect(await textOf(cache, page('two'))).toBe('one');
  await expect.poll(() => textOf(cache, page('three'))).toBe('two');
});

it('keeps the last good copy while a page fails, and never caches a failure', async () => {
  const clock = movableClock();
  const cache = new DocumentCache(clock);
  expect((await cache.get(RELEASE, '/', page('down', 503))).status).toBe(503);
  expect(await textOf(cache, page('good'))).toBe('good');
  clock.advance(60_000);
  expect(await textOf(cache, page('down', 503))).toBe('good');
  expect(await textOf(cache, () => Promise.reject(new Error('no')))).toBe('good');
});

it('prefers a complete copy to an incomplete page', async () => {
  const clock = movableClock();
  const cache = new DocumentCache(clock);
  const incomplete = () => Promise.resolve(new FinishedDocument('without posts', 200, {}, false));
  expect(await textOf(cache, incomplete)).toBe('without posts');
  expect(await textOf(cache, page('with posts'))).toBe('with posts');
  clock.advance(60_000);
  expect(await textOf(cache, incomplete)).toBe('with posts');
});

it('renders a failing page once for concurrent requests', async () => {
  const cache = new DocumentCache();
  const render = vi.fn(page('down', 500));
  const responses = await Promise.all([1, 2, 3].map(() => cache.get(RELEASE, '/', render)));
  expect(responses.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(render).toHaveBeenCalledTimes(1);
  expect(await textOf(cache, page('good'))).toBe('good');
});

it('reuses the compressed bytes of an unchanged page', async () => {
  const clock = movableClock();
  const cache = new DocumentCache(clock);
  const first = await cache.get(RELEASE, '/', page('one'));
  clock.advance(60_000);
  const render = vi.fn(page('one'));
  await cache.get(RELEASE, '/', render);
  await expect.poll(() => render).toHaveBeenCalledTimes(1);
  expect(await cache.get(RELEASE, '/', page('two'))).toBe(first);
});

it('compresses on request, and smaller after the second request', async () => {
  const text = Array.from({ length: 4000 }, (_, n) => `<p>${(n * 7919) % 1013} of ${n}</p>`).join('');
  const document = new FinishedDocument(text, 200, {});
  const quick = await document.body('br');
  expect(brotliDecompressSync(quick).toString()).toBe(text);
  await expect.poll(async () => (await document.body('br')).length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(await document.body('br')).toString()).toBe(text);
  expect(gunzipSync(await document.body('gzip')).toString()).toBe(text);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['brave', 'identity'],
  [undefined, 'identity'],
])('serves Accept-Encoding %s with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

it('forgets the documents of one release only', async () => {
  const cache = new DocumentCache();
  const other = { ...RELEASE, version: '1.0.0-2' };
  await cache.get(RELEASE, '/', page('old'));
  await cache.get(other, '/', page('other'));
  cache.forget(RELEASE);
  expect(await textOf(cache, page('new'))).toBe('new');
  expect((await cache.get(other, '/', page('newer'))).identity.toString()).toBe('other');
});

it('replaces a redirect when its location changes', async () => {
  const clock = movableClock();
  const cache = new DocumentCache(clock);
  const redirect = (location: string) => () => Promise.resolve(new FinishedDocument('', 302, { location }));
  const locationOf = async (render: ReturnType<typeof redirect>) =>
    (await cache.get(RELEASE, '/', render)).headers.location;
  expect(await locationOf(redirect('/one'))).toBe('/one');
  clock.advance(60_000);
  await locationOf(redirect('/two'));
  await expect.poll(() => locationOf(redirect('/two'))).toBe('/two');
});
