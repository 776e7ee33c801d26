import { BlogPreviewResponse } from 'shared-contracts/posts/preview';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { pictures } from '../../db/schema/blogs.ts';

const preview = (staff: StaffCalls, json: object) =>
  staff.call('/api/staff/blogs/preview', { method: 'POST', json });

test('returns the input, sanitised as it would be stored, and stores nothing', async ({ app, staff }) => {
  const id = await makeBlog(app.db, {
    slug: 'shown',
    title: 'Stored',
    category: 'Design',
    publishedAt: null,
  });
  const response = await preview(staff, {
    id,
    title: 'Written',
    description: '<p onclick="x()">Words</p><script>x()</script>',
  });
  expect(BlogPreviewResponse.strict().parse(await response.json()).data).toMatchObject({
    _id: id,
    slug: 'shown',
    title: 'Written',
    category: 'Design',
    description: '<p>Words</p>',
  });
  const stored = await staff.call(`/api/staff/blogs/${id}`);
  expect(await stored.json()).toMatchObject({ data: { title: 'Stored', version: 1 } });
});

test('previews an unsaved post with its uploaded picture', async ({ staff }) => {
  const response = await preview(staff, { title: 'New', description: '<p>a</p>', image: '/media/0a.webp' });
  expect(await response.json()).toMatchObject({ data: { title: 'New', image: '/media/0a.webp' } });
});

test('an uploaded picture has the alternative text of the input', async ({ app, staff }) => {
  const name = `${'1'.repeat(40)}.webp`;
  const picture = { alt: '', width: 9, height: 6, variants: [{ name, width: 9 }] };
  await app.db.insert(pictures).values({ id: ulid(), createdAt: new Date(), ...picture });
  const response = await preview(staff, {
    title: 'New',
    description: '',
    image: `/media/${name}`,
    imageAlt: 'A valve',
  });
  expect(await response.json()).toMatchObject({
    data: { picture: { alt: 'A valve', width: 9, variants: [{ url: `/media/${name}` }] } },
  });
});

test('merges the changes into the stored post', async ({ app, staff }) => {
  const picture = { id: ulid(), alt: 'A desk', width: 9, height: 9, createdAt: new Date() };
  const variants = [{ name: `${'0'.repeat(40)}.webp`, width: 9 }];
  await app.db.insert(pictures).values({ ...picture, variants });
  const id = await makeBlog(app.db, { title: 'Stored', pictureId: picture.id });
  const shown = async (fields: object) =>
    BlogPreviewResponse.parse(await (await preview(staff, { id, ...fields })).json()).data;
  expect(await shown({})).toMatchObject({ title: 'Stored', picture: { alt: 'A desk' } });
  const changed = { category: 'Design', seoTitle: 'Short', seoDescription: 'In short' };
  expect(await shown(changed)).toMatchObject({ title: 'Stored', ...changed });
  expect(await shown({ imageAlt: 'A valve' })).toMatchObject({ picture: { alt: 'A valve' } });
  expect(await shown({ removeImage: true })).toMatchObject({ image: null, picture: null });
});

test.for([{ image: 'https://example.com/x.png' }, { image: '/media/../api' }, { id: 'x' }])(
  'refuses %o',
  async (fields, { staff }) => {
    expect((await preview(staff, { title: 'a', description: '', ...fields })).status).toBe(422);
  },
);

test('requires a session', async ({ app }) => {
  const response = await app.call('/api/staff/blogs/preview', { method: 'POST', json: { title: 'a' } });
  expect(response.status).toBe(401);
});
