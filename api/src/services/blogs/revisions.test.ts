import { eq } from 'drizzle-orm';
import { BlogRevisionAnswer, BlogRevisionList } from 'shared-contracts/posts/revisions';
import { StaffBlogAnswer } from 'shared-contracts/posts/writing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBlog } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { admins } from '../../db/schema/accounts.ts';
import { blogs } from '../../db/schema/blogs.ts';

let app: TestApp;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
afterAll(() => app.close());

const put = async (id: string, json: object) => {
  expect((await staff.call(`/api/blogs/${id}`, { method: 'PUT', json })).status).toBe(200);
};
const list = async (id: string) => {
  const response = await staff.call(`/api/staff/blogs/${id}/revisions`);
  return BlogRevisionList.strict().parse(await response.json()).data;
};
const restore = (id: string, revision: string, json: object) =>
  staff.call(`/api/staff/blogs/${id}/revisions/${revision}/restore`, { method: 'POST', json });

test('what a post said is listed newest first, with who wrote it, and read as a whole', async () => {
  const id = await makeBlog(app.db, { title: 'First', html: '<p>one</p>', seoTitle: 'SEO' });
  await put(id, { title: 'Second', description: '<p>two</p>' });
  await put(id, { title: 'Third' });
  const [{ email } = { email: '' }] = await app.db.select().from(admins).where(eq(admins.id, staff.id));
  const revisions = await list(id);
  expect(revisions.map(({ version, title, savedBy }) => [version, title, savedBy])).toEqual([
    [2, 'Second', email],
    [1, 'First', null],
  ]);
  const response = await staff.call(`/api/staff/blogs/${id}/revisions/${revisions[1]?._id}`);
  expect(BlogRevisionAnswer.strict().parse(await response.json()).data).toMatchObject({
    title: 'First',
    description: '<p>one</p>',
    seoTitle: 'SEO',
    picture: null,
  });
});

test('a restored revision is what the post says, and what it said until then can be restored too', async () => {
  const id = await makeBlog(app.db, { slug: 'restored', title: 'First', html: '<p>one word</p>' });
  await put(id, { title: 'Second', description: '<p>two</p>', slug: 'restored-later' });
  const [revision] = await list(id);
  const response = await restore(id, revision?._id ?? '', { version: 2 });
  expect(response.status).toBe(200);
  expect(StaffBlogAnswer.parse(await response.json()).data).toMatchObject({
    title: 'First',
    description: '<p>one word</p>',
    slug: 'restored-later',
    status: 'published',
    version: 3,
  });
  expect((await list(id)).map(({ title }) => title)).toEqual(['Second', 'First']);
  const found = await staff.call('/api/staff/blogs?q=one%20word');
  expect(await found.json()).toMatchObject({ data: [{ _id: id }] });
});

test('a picture that a post has elsewhere is part of its revision, and comes back with it', async () => {
  const id = await makeBlog(app.db);
  const image = 'https://example.com/older.jpg';
  await app.db.update(blogs).set({ externalImage: image }).where(eq(blogs.id, id));
  await put(id, { removeImage: true });
  const [revision] = await list(id);
  const response = await staff.call(`/api/staff/blogs/${id}/revisions/${revision?._id}`);
  expect(BlogRevisionAnswer.parse(await response.json()).data.image).toBe(image);
  const restored = await restore(id, revision?._id ?? '', {});
  expect(StaffBlogAnswer.parse(await restored.json()).data.image).toBe(image);
});

test('somebody else’s change meanwhile is not overwritten by restoring', async () => {
  const id = await makeBlog(app.db, { title: 'First' });
  await put(id, { title: 'Second' });
  await put(id, { title: 'Theirs' });
  const [, first] = await list(id);
  const response = await restore(id, first?._id ?? '', { version: 2 });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'conflict', data: { title: 'Theirs', version: 3 } });
});

test('a revision belongs to its post alone', async () => {
  const [one, other] = [await makeBlog(app.db), await makeBlog(app.db)];
  await put(one, { title: 'Changed' });
  const [revision] = await list(one);
  const path = `/api/staff/blogs/${other}/revisions/${revision?._id}`;
  expect((await staff.call(path)).status).toBe(404);
  expect((await restore(other, revision?._id ?? '', {})).status).toBe(404);
});

test('revisions need a session', async () => {
  const id = await makeBlog(app.db);
  expect((await app.call(`/api/staff/blogs/${id}/revisions`)).status).toBe(401);
});
