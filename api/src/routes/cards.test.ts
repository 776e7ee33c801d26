import sharp from 'sharp';
import { expect } from 'vitest';
import type { BlogResponse } from 'shared-contracts/posts/posts';
import { test } from '../../test/api-test.ts';
import { makeBlog, makePosition } from '../../test/factories.ts';
import { addPicture } from '../services/pictures/add-picture.ts';
import type { TestApp } from '../../test/test-app.ts';

async function cardOf(app: TestApp, id: string): Promise<string | null> {
  const { data } = (await (await app.call(`/api/blogs/${id}`)).json()) as BlogResponse;
  return data.card;
}

test('draws a picture of 1200 × 630 with the text of a published post', async ({ app }) => {
  const card = (await cardOf(app, await makeBlog(app.db, { title: 'Pricing a patent licence' }))) ?? '';
  const response = await app.call(card);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const darkIn = (fromX: number, toX: number) => {
    let dark = 0;
    for (let y = 120; y < 540; y++)
      for (let x = fromX; x < toX; x++) if ((data[y * info.width + x] ?? 255) < 90) dark += 1;
    return dark;
  };
  // The title on the left, the firm's mark on the right.
  expect(darkIn(60, 600)).toBeGreaterThan(1000);
  expect(darkIn(640, 1140)).toBeGreaterThan(1000);
  expect(bytes.length).toBeLessThan(120_000);
});

test("shows the post's picture, or the firm's mark when its file is missing", async ({ app }) => {
  const red = { width: 1600, height: 900, channels: 3, background: '#c02020' } as const;
  const upload = await sharp({ create: red }).png().toBuffer();
  const ctx = { db: app.db, storage: app.storage, clock: () => new Date() };
  const redOf = async (title: string, isLost: boolean) => {
    const { id, name } = await addPicture({ ctx, input: { upload, alt: '' } });
    const card = (await cardOf(app, await makeBlog(app.db, { title, pictureId: id }))) ?? '';
    if (isLost) await app.storage.media.remove(name);
    const bytes = Buffer.from(await (await app.call(card)).arrayBuffer());
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 80) count += 1;
    return count;
  };
  expect(await redOf('With its picture', false)).toBeGreaterThan(50_000);
  expect(await redOf('Whose file is missing', true)).toBeLessThan(5_000);
});

test('responds 503 while too many cards are queued', async ({ app }) => {
  const titles = Array.from({ length: 40 }, (_, number) => `One of many at once ${number}`);
  const cards = await Promise.all(
    titles.map(async (title) => cardOf(app, await makeBlog(app.db, { title }))),
  );
  const responses = await Promise.all(cards.map((card) => app.call(card ?? '')));
  const statuses = responses.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('has another URL when the title changes, and redirects from the former one', async ({ app }) => {
  const id = await makeBlog(app.db, { title: 'Before' });
  const other = await makeBlog(app.db, { title: 'After' });
  const before = (await cardOf(app, id)) ?? '';
  const after = await cardOf(app, other);
  expect(before).not.toBe(after);
  const stale = before.replace(/[0-9a-f]{16}\.png$/, `${'0'.repeat(16)}.png`);
  const response = await app.call(stale);
  expect([response.status, response.headers.get('location')]).toEqual([302, before]);
});

test('is deterministic and cacheable', async ({ app }) => {
  const card = (await cardOf(app, await makeBlog(app.db))) ?? '';
  const first = await app.call(card);
  const again = await app.call(card, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=86400']);
  const head = await app.call(card, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.for([
  ['a draft', { publishedAt: null }],
  ['a scheduled post', { publishedAt: new Date('2999-01-01') }],
] as const)('has none for %s', async ([_what, overrides], { app }) => {
  const id = await makeBlog(app.db, overrides);
  const response = await app.call(`/media/cards/${id}-${'0'.repeat(16)}.png`);
  expect(response.status).toBe(404);
});

test('has none when the fonts lack glyphs for the title', async ({ app }) => {
  const id = await makeBlog(app.db, { title: 'पेटेंट' });
  expect(await cardOf(app, id)).toBeNull();
  expect((await app.call(`/media/cards/${id}-${'0'.repeat(16)}.png`)).status).toBe(404);
});

test('draws the card of an open position, and none of a closed one', async ({ app }) => {
  const id = await makePosition(app.db, { title: 'Claim Chart Analyst', locations: ['Gurgaon', 'Remote'] });
  const closed = await makePosition(app.db, { isOpen: false });
  const { data } = (await (await app.call('/api/positions')).json()) as {
    data: { _id: string; card: string | null }[];
  };
  const card = data.find(({ _id }) => _id === id)?.card ?? '';
  expect(card).toMatch(new RegExp(`^/media/cards/${id}-[0-9a-f]{16}\\.png$`));
  const response = await app.call(card);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await app.call(`/media/cards/${closed}-${'0'.repeat(16)}.png`)).status).toBe(404);
});

test.for(['x-0000000000000000.png', `${'0'.repeat(26)}.png`, '..%2f..%2fetc-0000000000000000.png'])(
  'responds 404 to %s',
  async (name, { app }) => {
    expect((await app.call(`/media/cards/${name}`)).status).toBe(404);
  },
);
