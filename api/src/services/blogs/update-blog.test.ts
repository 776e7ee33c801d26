import { asc, eq } from 'drizzle-orm';
import { StaffBlogResponse } from 'shared-contracts/posts/writing';
import type { BlogResponse } from 'shared-contracts/posts/posts';
import { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { blogRevisions } from '../../db/schema/blogs.ts';

const HOUR = 3_600_000;

const put = (staff: StaffCalls, id: string, json: unknown) =>
  staff.call(`/api/blogs/${id}`, { method: 'PUT', json });
const updated = async (staff: StaffCalls, id: string, json: unknown) => {
  const response = await put(staff, id, json);
  expect(response.status).toBe(200);
  return StaffBlogResponse.strict().parse(await response.json()).data;
};
const revisionsOf = (app: TestApp, id: string) =>
  app.db.select().from(blogRevisions).where(eq(blogRevisions.blogId, id)).orderBy(asc(blogRevisions.version));
const actionsOf = async (app: TestApp, id: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action }) => action,
  );

test('updates only the sent fields, from a form with title and description', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { slug: 'stable', category: 'Market Research', seoTitle: 'SEO' });
  const body = new FormData();
  body.set('title', 'Changed');
  body.set('description', '<p>Other words</p>');
  const response = await staff.call(`/api/blogs/${id}`, { method: 'PUT', body });
  const { data } = StaffBlogResponse.parse(await response.json());
  expect(data).toMatchObject({
    _id: id,
    slug: 'stable',
    title: 'Changed',
    description: '<p>Other words</p>',
    category: 'Market Research',
    seoTitle: 'SEO',
    status: 'published',
    version: 2,
  });
  expect(
    await updated(staff, id, { category: null, seoTitle: '', seoDescription: 'In short' }),
  ).toMatchObject({
    title: 'Changed',
    seoDescription: 'In short',
    category: null,
    seoTitle: null,
    version: 3,
  });
});

test('preserves the choice of the social image until it is changed', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  expect(await updated(staff, id, { title: 'New' })).toMatchObject({ socialImage: 'picture' });
  expect(await updated(staff, id, { socialImage: 'card' })).toMatchObject({ socialImage: 'card' });
  expect(await updated(staff, id, { title: 'Newer' })).toMatchObject({ socialImage: 'card' });
  const { data } = (await (await app.call(`/api/blogs/${id}`)).json()) as BlogResponse;
  expect(data.socialImage).toBe('card');
});

test('stores the previous content as revisions with their authors', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { title: 'First', html: '<p>one</p>' });
  await updated(staff, id, { title: 'Second', description: '<p>two</p>' });
  await updated(staff, id, { title: 'Third' });
  expect(await revisionsOf(app, id)).toMatchObject([
    { version: 1, title: 'First', description: '<p>one</p>', savedById: null },
    { version: 2, title: 'Second', description: '<p>two</p>', savedById: staff.id },
  ]);
});

test('stores the last fifty revisions, whatever changes of the status come between them', async ({
  app,
  staff,
}) => {
  const id = await makeBlog(app.db);
  for (let number = 1; number <= 30; number++) await updated(staff, id, { title: `Title ${number}` });
  for (const status of ['draft', 'published']) await updated(staff, id, { status });
  for (let number = 31; number <= 53; number++) await updated(staff, id, { title: `Title ${number}` });
  const revisions = await revisionsOf(app, id);
  expect([revisions.length, revisions[0]?.version, revisions.at(-1)?.version]).toEqual([50, 4, 55]);
});

test('rejects a stale version with the stored post and its author, and accepts a write without a version', async ({
  app,
  staff,
}) => {
  const id = await makeBlog(app.db, { title: 'Base' });
  await updated(staff, id, { title: 'Mine', version: 1 });
  const response = await put(staff, id, { title: 'Theirs', version: 1 });
  expect(response.status).toBe(409);
  const error = ErrorEnvelope.strict().parse(await response.json());
  expect(error).toMatchObject({
    code: 'conflict',
    data: { _id: id, title: 'Mine', version: 2, updatedBy: staff.email },
  });
  expect((await updated(staff, id, { title: 'Forced' })).version).toBe(3);
});

test('exactly one of two concurrent writes with the same version succeeds', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  const responses = await Promise.all(
    [1, 2, 3, 4].map((number) => put(staff, id, { title: `T${number}`, version: 1 })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('HTML without a document clears the document, and a document requires its HTML', async ({
  app,
  staff,
}) => {
  const document = JSON.stringify({ version: 1, blocks: [{ type: 'divider', children: [{ text: '' }] }] });
  const id = await makeBlog(app.db);
  expect((await updated(staff, id, { description: '<p>a</p>', document })).document).toBe(document);
  expect((await updated(staff, id, { title: 'Only the title' })).document).toBe(document);
  expect((await updated(staff, id, { description: '<p>b</p>' })).document).toBeNull();
  expect((await put(staff, id, { document })).status).toBe(422);
});

test('former slugs redirect to the post, and only that post can reuse them', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { slug: 'address-one' });
  const other = await makeBlog(app.db, { slug: 'address-other' });
  await updated(staff, id, { slug: 'address-two' });
  await updated(staff, id, { slug: 'address-three' });
  for (const slug of ['address-one', 'address-two', 'address-three']) {
    const response = await app.call(`/api/blogs/${slug}`);
    expect(await response.json()).toMatchObject({ data: { _id: id, slug: 'address-three' } });
  }
  for (const slug of ['address-one', 'address-three']) {
    expect((await put(staff, other, { slug })).status).toBe(422);
  }
  expect((await updated(staff, id, { slug: 'address-one' })).slug).toBe('address-one');
  expect(await (await app.call('/api/blogs/address-three')).json()).toMatchObject({
    data: { slug: 'address-one' },
  });
});

test('publishes, schedules and unpublishes, and records each', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { publishedAt: null });
  const later = new Date(Date.now() + HOUR).toISOString();
  expect((await put(staff, id, { status: 'scheduled' })).status).toBe(422);
  expect(await updated(staff, id, { status: 'scheduled', publishedAt: later })).toMatchObject({
    date: later,
  });
  const published = await updated(staff, id, { status: 'published' });
  expect(Date.parse(published.date ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await updated(staff, id, { title: 'Still public' })).toMatchObject({ date: published.date });
  expect(await updated(staff, id, { status: 'draft' })).toMatchObject({ status: 'draft', date: null });
  expect(await actionsOf(app, id)).toEqual([
    'blog.schedule',
    'blog.publish',
    'blog.update',
    'blog.unpublish',
  ]);
});

test('changes what readers see, and the public version', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  const read = async () => ((await (await app.call('/api/blogs/version')).json()) as { data: unknown }).data;
  const before = await read();
  await updated(staff, id, { title: 'New for readers' });
  expect(await read()).not.toEqual(before);
  expect(await (await app.call(`/api/blogs/${id}`)).json()).toMatchObject({
    data: { title: 'New for readers' },
  });
});

test.for(['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'some-slug', 'x'.repeat(300)])(
  'responds 404 to %s',
  async (id, { staff }) => {
    const response = await put(staff, id, { title: 'X' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'Blog not found' });
  },
);

test.for([{ version: 0 }, { version: 'x' }, { version: 1.5 }, { title: '' }, { removeImage: 'maybe' }])(
  'refuses %o',
  async (json, { app, staff }) => {
    const id = await makeBlog(app.db);
    expect((await put(staff, id, json)).status).toBe(422);
    expect(await revisionsOf(app, id)).toEqual([]);
  },
);

test('requires a session', async ({ app }) => {
  const id = await makeBlog(app.db);
  expect((await app.call(`/api/blogs/${id}`, { method: 'PUT', json: { title: 'X' } })).status).toBe(401);
});

test('a change of the publication alone leaves the author and the time of the last save', async ({
  app,
  staff,
  colleague,
}) => {
  const id = await makeBlog(app.db);
  const saved = await updated(colleague, id, { description: '<p>Theirs</p>' });
  const unpublished = await updated(staff, id, { status: 'draft', version: saved.version });
  expect(unpublished).toMatchObject({
    status: 'draft',
    version: saved.version + 1,
    updatedBy: colleague.email,
    updatedAt: saved.updatedAt,
  });
  const published = await updated(staff, id, { status: 'published', publishedAt: '2025-03-01T10:00:00Z' });
  expect(published).toMatchObject({ updatedBy: colleague.email, updatedAt: saved.updatedAt });
  expect(await updated(staff, id, { title: 'Mine' })).toMatchObject({ updatedBy: staff.email });
});
