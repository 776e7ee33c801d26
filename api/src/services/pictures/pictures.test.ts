import { eq } from 'drizzle-orm';
import { crc32 } from 'node:zlib';
import sharp, { type Create, type Sharp } from 'sharp';
import { StaffBlogResponse } from 'shared-contracts/posts/writing';
import { describe, expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { draft, makeBlog } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { blogs, pictures } from '../../db/schema/blogs.ts';
import { StorageFullError, UnavailableError } from '../../errors.ts';
import { makeVariants } from './make-variants.ts';
import { purgePictures } from './purge-pictures.ts';

const DAY = 86_400_000;

const { signal } = new AbortController();
const contextAt = (app: TestApp, time = Date.now()) => ({
  db: app.db,
  storage: app.storage,
  clock: () => new Date(time),
});
const makeAll = (app: TestApp) => makeVariants({ ctx: contextAt(app), signal });

const canvas = (width: number, height: number, shade = 90) => {
  const create: Create = { width, height, channels: 3, background: { r: shade, g: 40, b: 20 } };
  return sharp({ create });
};
const send = async (
  staff: StaffCalls,
  method: 'POST' | 'PUT',
  path: string,
  fields: Record<string, string>,
  image?: Uint8Array<ArrayBuffer>,
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (image) body.set('image', new File([image], 'x.svg', { type: 'text/html' }));
  return staff.call(path, { method, body });
};
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());
/** A PNG whose header declares these dimensions. */
const pretendSize = (png: Uint8Array<ArrayBuffer>, side: number): Uint8Array<ArrayBuffer> => {
  const view = new DataView(png.buffer);
  view.setUint32(16, side);
  view.setUint32(20, side);
  view.setUint32(29, crc32(png.subarray(12, 29)));
  return png;
};
const created = async (
  staff: StaffCalls,
  image: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
) => {
  const response = await send(
    staff,
    'POST',
    '/api/blogs',
    { title: 'Shown', description: '', ...fields },
    image,
  );
  expect(response.status).toBe(201);
  return StaffBlogResponse.parse(await response.json()).data;
};
const served = async (app: TestApp, url = '') => Buffer.from(await (await app.call(url)).arrayBuffer());

test.for(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'converts a %s to WebP, whatever its name and type',
  async (format, { app, staff }) => {
    const { picture, image } = await created(staff, await bytesOf(canvas(600, 400).toFormat(format)), {
      imageAlt: 'A desk',
    });
    expect(picture).toMatchObject({ alt: 'A desk', width: 600, height: 400, variants: [{ width: 600 }] });
    expect(image).toBe(picture?.variants[0]?.url);
    const { headers } = await app.call(image ?? '');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(await served(app, image ?? '')).metadata()).format).toBe('webp');
  },
);

test('rotates, shrinks and strips metadata', async ({ app, staff }) => {
  const photo = canvas(3000, 2000)
    .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '51/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg();
  const { picture, image } = await created(staff, await bytesOf(photo));
  expect(picture).toMatchObject({ width: 1600, height: 2400 });
  const stored = await served(app, image ?? '');
  const { exif, orientation, icc } = await sharp(stored).metadata();
  expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined]);
  expect(stored.includes('Secret Person')).toBe(false);
});

test('preserves animations', async ({ app, staff }) => {
  const frames = await Promise.all([10, 120, 240].map((shade) => canvas(60, 40, shade).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { picture, image } = await created(staff, new Uint8Array(gif));
  expect(picture).toMatchObject({ width: 60, height: 40 });
  expect((await sharp(await served(app, image ?? ''), { animated: true }).metadata()).pages).toBe(3);
});

describe('is rejected with a message, and nothing is stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.for<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    ['SVG', () => new TextEncoder().encode(svg)],
    ['XML with SVG', () => new TextEncoder().encode(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => new TextEncoder().encode('<html><body>x</body></html>')],
    ['a PDF', () => new TextEncoder().encode('%PDF-1.7\n1 0 obj\n')],
    ['a TIFF', () => bytesOf(canvas(9, 9).tiff())],
    ['the beginning of a PNG', async () => (await bytesOf(canvas(900, 900).png())).slice(0, 200)],
    [
      'noise behind the mark of a JPEG',
      () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(99, 7)]),
    ],
    ['an empty file', () => new Uint8Array()],
    ['a bomb of 900 megapixels', async () => pretendSize(await bytesOf(canvas(9, 9).png()), 30_000)],
  ])('%s', async ([_name, make], { app, staff }) => {
    const [rows, posts] = [await app.db.$count(pictures), await app.db.$count(blogs)];
    const started = process.cpuUsage();
    const response = await send(staff, 'POST', '/api/blogs', { title: 'No', description: '' }, await make());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { image: anyText } });
    expect([await app.db.$count(pictures), await app.db.$count(blogs)]).toEqual([rows, posts]);
    // In microseconds of CPU time, which other load does not affect.
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });

  test('more than 5 MB', async ({ staff }) => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expect((await send(staff, 'POST', '/api/blogs', { title: 'No', description: '' }, large)).status).toBe(
      413,
    );
  });
});

test.for([
  ['is full', new StorageFullError(), 507],
  ['is down', new UnavailableError(), 503],
] as const)('stores nothing when the storage %s', async ([_how, fault, status], { app, staff }) => {
  const countStored = async () => ({
    posts: await app.db.$count(blogs),
    pictures: await app.db.$count(pictures),
    files: (await collect(app.storage.media.list())).length,
  });
  const before = await countStored();
  vi.spyOn(app.storage.media, 'put').mockRejectedValueOnce(fault);
  const image = await bytesOf(canvas(20, 20, status % 256).png());
  const response = await send(staff, 'POST', '/api/blogs', { title: 'Not stored', description: '' }, image);
  expect(response.status).toBe(status);
  expect(await countStored()).toEqual(before);
});

test('can be replaced, described again and removed, and is unchanged when omitted', async ({ staff }) => {
  const { _id, image } = await created(staff, await bytesOf(canvas(300, 200).png()));
  const put = async (fields: Record<string, string>, upload?: Uint8Array<ArrayBuffer>) => {
    const response = await send(staff, 'PUT', `/api/blogs/${_id}`, fields, upload);
    return StaffBlogResponse.parse(await response.json()).data;
  };
  expect((await put({ title: 'Other' })).image).toBe(image);
  expect((await put({ imageAlt: 'Anew' })).picture).toMatchObject({ alt: 'Anew' });
  const replaced = await put({ imageAlt: 'New' }, await bytesOf(canvas(310, 200).png()));
  expect(replaced.picture).toMatchObject({ alt: 'New', width: 310 });
  expect((await put({ imageAlt: '' })).picture).toMatchObject({ alt: '' });
  expect((await put({}, await bytesOf(canvas(320, 200).png()))).picture).toMatchObject({
    alt: '',
    width: 320,
  });
  expect(await put({ removeImage: 'true' })).toMatchObject({ image: null, picture: null });
});

test('a job generates the smaller widths, which changes the public version', async ({ app, staff }) => {
  const { _id } = await created(staff, await bytesOf(canvas(2000, 1000, 7).png()));
  const version = async () => (await app.call('/api/blogs/version')).text();
  const before = await version();
  await makeAll(app);
  const { data } = StaffBlogResponse.parse(await (await staff.call(`/api/staff/blogs/${_id}`)).json());
  expect(data.picture?.variants.map(({ width }) => width)).toEqual([480, 720, 1080, 1600]);
  for (const { url, width } of data.picture?.variants ?? []) {
    expect(await sharp(await served(app, url)).metadata()).toMatchObject({ width, height: width / 2 });
  }
  expect(await version()).not.toBe(before);
  const after = await version();
  await makeAll(app);
  expect(await version()).toBe(after);
});

const variantsOf = async (staff: StaffCalls, id: string) =>
  StaffBlogResponse.parse(await (await staff.call(`/api/staff/blogs/${id}`)).json()).data.picture?.variants;

test('a picture with a missing file is retried later, and does not block others', async ({ app, staff }) => {
  const broken = await created(staff, await bytesOf(canvas(700, 300, 1).png()));
  const whole = await created(staff, await bytesOf(canvas(700, 300, 2).png()));
  await app.storage.media.remove(broken.image?.slice('/media/'.length) ?? '');
  await expect(makeAll(app)).rejects.toThrow('is missing');
  expect(await variantsOf(staff, whole._id)).toHaveLength(2);
  expect(await variantsOf(staff, broken._id)).toHaveLength(1);
  await makeAll(app);
});

test('the job stops before the next picture when aborted', async ({ app, staff }) => {
  const { _id } = await created(staff, await bytesOf(canvas(700, 300, 31).png()));
  await makeVariants({ ctx: contextAt(app), signal: AbortSignal.abort() });
  expect(await variantsOf(staff, _id)).toHaveLength(1);
  await makeAll(app);
  expect(await variantsOf(staff, _id)).toHaveLength(2);
});

describe('the purge', () => {
  const files = async (app: TestApp) => (await collect(app.storage.media.list())).map(({ name }) => name);

  test('removes unused pictures after 30 days, but not those in posts, texts, revisions or drafts', async ({
    app,
    staff,
  }) => {
    const cover = await created(staff, await bytesOf(canvas(50, 50, 11).png()));
    const replaced = await created(staff, await bytesOf(canvas(50, 50, 12).png()));
    await send(staff, 'PUT', `/api/blogs/${replaced._id}`, { removeImage: 'on' });
    const dropped = await created(staff, await bytesOf(canvas(50, 50, 13).png()));
    await app.db.delete(blogs).where(eq(blogs.id, dropped._id));
    const inline = await created(staff, await bytesOf(canvas(50, 50, 14).png()));
    await makeBlog(app.db, { html: `<img src="${inline.image}" />` });
    await app.db.delete(blogs).where(eq(blogs.id, inline._id));
    const drafted = await created(staff, await bytesOf(canvas(50, 50, 15).png()));
    await app.db.delete(blogs).where(eq(blogs.id, drafted._id));
    const json = draft({ description: `<p>a</p><figure><img src="${drafted.image}" alt="" /></figure>` });
    const path = `/api/staff/blogs/${await makeBlog(app.db)}/draft`;
    expect((await staff.call(path, { method: 'PUT', json })).status).toBe(200);
    for (let index = 0; index < 60; index++) await makeBlog(app.db, { html: '<p>No picture</p>' });
    const nameOf = ({ image }: { image: string | null }) => image?.slice('/media/'.length) ?? '';

    await purgePictures({ ctx: contextAt(app, Date.now() + 29 * DAY), signal });
    expect(await files(app)).toContain(nameOf(dropped));
    await purgePictures({ ctx: contextAt(app, Date.now() + 31 * DAY), signal });
    const remaining = await files(app);
    expect(remaining).not.toContain(nameOf(dropped));
    for (const post of [cover, replaced, inline, drafted]) expect(remaining).toContain(nameOf(post));
  });
});
