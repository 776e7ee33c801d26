import { eq } from 'drizzle-orm';
import { BlogRevisionResponse, BlogRevisionList } from 'shared-contracts/posts/revisions';
import { StaffBlogResponse } from 'shared-contracts/posts/writing';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { admins } from '../../db/schema/accounts.ts';
import { blogRevisions, blogs } from '../../db/schema/blogs.ts';

const put = async (staff: StaffCalls, id: string, json: object) => {
  expect((await staff.call(`/api/blogs/${id}`, { method: 'PUT', json })).status).toBe(200);
};
const list = async (staff: StaffCalls, id: string) => {
  const response = await staff.call(`/api/staff/blogs/${id}/revisions`);
  return BlogRevisionList.strict().parse(await response.json()).data;
};
const restore = (staff: StaffCalls, id: string, revision: string, json: object) =>
  staff.call(`/api/staff/blogs/${id}/revisions/${revision}/restore`, { method: 'POST', json });

test('lists revisions newest first with their authors, and reads one with its content', async ({
  app,
  staff,
}) => {
  const id = await makeBlog(app.db, { title: 'First', html: '<p>one</p>', seoTitle: 'SEO' });
  await put(staff, id, { title: 'Second', description: '<p>two</p>' });
  await put(staff, id, { title: 'Third' });
  const [{ email } = { email: '' }] = await app.db.select().from(admins).where(eq(admins.id, staff.id));
  const revisions = await list(staff, id);
  expect(revisions.map(({ version, title, savedBy }) => [version, title, savedBy])).toEqual([
    [2, 'Second', email],
    [1, 'First', null],
  ]);
  const response = await staff.call(`/api/staff/blogs/${id}/revisions/${revisions[1]?._id}`);
  expect(BlogRevisionResponse.strict().parse(await response.json()).data).toMatchObject({
    title: 'First',
    description: '<p>one</p>',
    seoTitle: 'SEO',
    picture: null,
  });
});

test('a change of the status alone stores no revision', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  await put(staff, id, { status: 'draft' });
  await put(staff, id, { status: 'published', version: 2 });
  expect(await list(staff, id)).toEqual([]);
});

test('restoring a revision stores the replaced content as a revision', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { slug: 'restored', title: 'First', html: '<p>one word</p>' });
  await put(staff, id, { title: 'Second', description: '<p>two</p>', slug: 'restored-later' });
  const [revision] = await list(staff, id);
  const response = await restore(staff, id, revision?._id ?? '', { version: 2 });
  expect(response.status).toBe(200);
  expect(StaffBlogResponse.parse(await response.json()).data).toMatchObject({
    title: 'First',
    description: '<p>one word</p>',
    slug: 'restored-later',
    status: 'published',
    version: 3,
  });
  expect((await list(staff, id)).map(({ title }) => title)).toEqual(['Second', 'First']);
  const search = await staff.call('/api/staff/blogs?q=one%20word');
  expect(await search.json()).toMatchObject({ data: [{ _id: id }] });
});

test('a revision includes and restores an external picture', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  const image = 'https://example.com/older.jpg';
  await app.db.update(blogs).set({ externalImage: image }).where(eq(blogs.id, id));
  await put(staff, id, { removeImage: true });
  const [revision] = await list(staff, id);
  const response = await staff.call(`/api/staff/blogs/${id}/revisions/${revision?._id}`);
  expect(BlogRevisionResponse.parse(await response.json()).data.image).toBe(image);
  const restored = await restore(staff, id, revision?._id ?? '', {});
  expect(StaffBlogResponse.parse(await restored.json()).data.image).toBe(image);
});

test('a revision restores the choice of the social image, unless it is older than that', async ({
  app,
  staff,
}) => {
  const id = await makeBlog(app.db);
  await put(staff, id, { socialImage: 'card' });
  const [revision] = await list(staff, id);
  const socialImageAfterRestoring = async () => {
    const response = await restore(staff, id, revision?._id ?? '', {});
    return StaffBlogResponse.parse(await response.json()).data.socialImage;
  };
  expect(await socialImageAfterRestoring()).toBe('picture');
  await put(staff, id, { socialImage: 'card' });
  await app.db.update(blogRevisions).set({ socialImage: null }).where(eq(blogRevisions.blogId, id));
  expect(await socialImageAfterRestoring()).toBe('card');
});

test('restoring does not overwrite a concurrent change', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { title: 'First' });
  await put(staff, id, { title: 'Second' });
  await put(staff, id, { title: 'Theirs' });
  const [, first] = await list(staff, id);
  const response = await restore(staff, id, first?._id ?? '', { version: 2 });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'conflict', data: { title: 'Theirs', version: 3 } });
});

test('a revision cannot be read or restored through another post', async ({ app, staff }) => {
  const [one, other] = [await makeBlog(app.db), await makeBlog(app.db)];
  await put(staff, one, { title: 'Changed' });
  const [revision] = await list(staff, one);
  const path = `/api/staff/blogs/${other}/revisions/${revision?._id}`;
  expect((await staff.call(path)).status).toBe(404);
  expect((await restore(staff, other, revision?._id ?? '', {})).status).toBe(404);
});

test('revisions require a session', async ({ app }) => {
  const id = await makeBlog(app.db);
  expect((await app.call(`/api/staff/blogs/${id}/revisions`)).status).toBe(401);
});
