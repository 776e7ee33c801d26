import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { UploadedPictureResponse } from 'shared-contracts/posts/picture';
import { StaffBlogResponse } from 'shared-contracts/posts/writing';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { errorOf } from '../../../test/error-of.ts';
import { draft, makeBlog } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { blogs, pictures } from '../../db/schema/blogs.ts';
import { makeVariants } from './make-variants.ts';
import { purgePictures } from './purge-pictures.ts';

const { signal } = new AbortController();
const contextAt = (app: TestApp, time = Date.now()) => ({
  db: app.db,
  storage: app.storage,
  clock: () => new Date(time),
});
const png = async (width: number, shade: string) =>
  new Uint8Array(
    await sharp({ create: { width, height: 300, channels: 3, background: shade } })
      .png()
      .toBuffer(),
  );
const upload = (
  staff: StaffCalls,
  image: Uint8Array<ArrayBuffer> | null,
  fields: Record<string, string> = {},
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (image) body.set('image', new File([image], 'x.png'));
  return staff.call('/api/media', { method: 'POST', body });
};
const uploaded = async (...args: Parameters<typeof upload>) => {
  const response = await upload(...args);
  expect(response.status).toBe(201);
  return UploadedPictureResponse.parse(await response.json()).data;
};

test('stores a picture at an immutable URL, and records it', async ({ app, staff }) => {
  const picture = await uploaded(staff, await png(1000, '#123'), { alt: ' A valve ' });
  expect(picture).toMatchObject({ alt: 'A valve', width: 1000, height: 300 });
  expect(picture.variants).toEqual([{ url: picture.url, width: 1000 }]);
  const shown = await app.call(picture.url);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toContain('immutable');
  const { data } = (await (await staff.call(`/api/audit?subject=${picture._id}`)).json()) as {
    data: { action: string }[];
  };
  expect(data.map(({ action }) => action)).toEqual(['picture.upload']);
});

test('gets all widths, and is not purged while a text uses it', async ({ app, staff }) => {
  const { url, _id } = await uploaded(staff, await png(1000, '#321'));
  await makeVariants({ ctx: contextAt(app), signal });
  const [row] = (await app.db.select().from(pictures)).filter(({ id }) => id === _id);
  expect(row?.variants.map(({ width }) => width)).toEqual([480, 720, 1000]);
  const response = await staff.call('/api/blogs', {
    method: 'POST',
    json: { title: 'Shows it', description: `<p><img src="${url}" alt="A valve"></p>` },
  });
  const { description } = StaffBlogResponse.parse(await response.json()).data;
  expect(description).toContain(`src="${url}"`);
  const unused = await uploaded(staff, await png(20, '#456'));
  await purgePictures({ ctx: contextAt(app, Date.now() + 31 * 86_400_000), signal });
  expect((await app.call(url)).status).toBe(200);
  expect((await app.call(unused.url)).status).toBe(404);
});

test.for([
  ['none', null, 'Choose a picture'],
  ['no picture', new TextEncoder().encode('<svg onload="x()"/>'), 'Choose a jpg, png, gif, webp or avif'],
] as const)('rejects %s and stores nothing', async ([_what, image, message], { app, staff }) => {
  const files = async () => (await collect(app.storage.media.list())).length;
  const before = [await files(), await app.db.$count(pictures)];
  expect(await errorOf(await upload(staff, image))).toMatchObject({
    status: 422,
    fields: { image: message },
  });
  expect([await files(), await app.db.$count(pictures)]).toEqual(before);
});

test('rejects more than 5 MB, a long description, and requests without a session', async ({ app, staff }) => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  expect(await errorOf(await upload(staff, large))).toMatchObject({ status: 413 });
  const tooLong = await upload(staff, await png(8, '#789'), { alt: 'x'.repeat(501) });
  expect(await errorOf(tooLong)).toMatchObject({
    status: 422,
    fields: { alt: 'Use at most 500 characters' },
  });
  const body = new FormData();
  body.set('image', new File([await png(8, '#789')], 'x.png'));
  expect((await app.call('/api/media', { method: 'POST', body })).status).toBe(401);
});

test('a text whose picture has been purged is refused, unless the post had it already', async ({
  app,
  staff,
}) => {
  const { url } = await uploaded(staff, await png(30, '#135'));
  const { url: other } = await uploaded(staff, await png(31, '#135'));
  await purgePictures({ ctx: contextAt(app, Date.now() + 31 * 86_400_000), signal });
  const description = `<p>a</p><img src="${url}" alt="b > a">`;
  const create = await staff.call('/api/blogs', { method: 'POST', json: { title: 'Late', description } });
  const message = 'A picture in the text is no longer stored. Remove it and insert it again';
  expect(await errorOf(create)).toMatchObject({ status: 422, fields: { description: message } });
  expect(await app.db.$count(blogs, eq(blogs.title, 'Late'))).toBe(0);
  // What the post shows already, or does not show, is accepted.
  const id = await makeBlog(app.db, { html: description });
  const put = (text: string) =>
    staff.call(`/api/blogs/${id}`, { method: 'PUT', json: { title: 'Edited', description: text } });
  expect((await put(`${description}<p>more, <a href="${other}">${other}</a></p>`)).status).toBe(200);
  const elsewhere = `<img src="https://example.com${other}" alt="c">`;
  expect((await put(description + elsewhere)).status).toBe(200);
  expect(await errorOf(await put(`${description}<img src="${other}">`))).toMatchObject({
    fields: { description: message },
  });
  const both = `<img src="${url}"><img src="${other}">`;
  const twice = await staff.call('/api/blogs', {
    method: 'POST',
    json: { title: 'Late', description: both },
  });
  expect(await errorOf(twice)).toMatchObject({
    fields: {
      description: '2 pictures in the text are no longer stored. Remove them and insert them again',
    },
  });
});

test('a draft marks its pictures as used, and is saved also when one is missing', async ({ app, staff }) => {
  const { _id, url } = await uploaded(staff, await png(32, '#135'));
  const description = `<p>a</p><img src="${url}" alt=""><img src="/media/${'0'.repeat(40)}.webp" alt="">`;
  const path = `/api/staff/blogs/${await makeBlog(app.db)}/draft`;
  expect((await staff.call(path, { method: 'PUT', json: draft({ description }) })).status).toBe(200);
  const [row] = await app.db.select().from(pictures).where(eq(pictures.id, _id));
  expect(row?.usedAt).not.toBeNull();
});
