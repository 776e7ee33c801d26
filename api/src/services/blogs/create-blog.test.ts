import { eq } from 'drizzle-orm';
import { StaffBlogResponse } from 'shared-contracts/posts/writing';
import { describe, expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { blogs } from '../../db/schema/blogs.ts';

const HOUR = 3_600_000;

const post = (staff: StaffCalls, json: unknown) => staff.call('/api/blogs', { method: 'POST', json });
const created = async (staff: StaffCalls, json: unknown) => {
  const response = await post(staff, json);
  expect(response.status).toBe(201);
  return StaffBlogResponse.strict().parse(await response.json()).data;
};
const formOf = (fields: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
const fieldsOf = async (staff: StaffCalls, json: unknown) => {
  const response = await post(staff, json);
  const error = await errorOf(response);
  expect([error.status, error.code]).toEqual([422, 'invalid_input']);
  return error.fields;
};

test('publishes a post without a status, sent as a form with title and description', async ({
  app,
  staff,
}) => {
  const body = formOf({
    title: 'Größe & Weg: a Start',
    description: '<p>Words <script>alert(1)</script></p>',
  });
  const response = await staff.call('/api/blogs', { method: 'POST', body });
  expect(response.status).toBe(201);
  const { data } = StaffBlogResponse.strict().parse(await response.json());
  expect(data).toMatchObject({
    slug: 'grosse-weg-a-start',
    title: 'Größe & Weg: a Start',
    description: '<p>Words </p>',
    status: 'published',
    version: 1,
    date: data.createdAt,
    document: null,
    category: null,
    image: null,
  });
  expect((await app.call(`/api/blogs/${data.slug}`)).status).toBe(200);
});

test('hides drafts and scheduled posts from readers', async ({ app, staff }) => {
  const draft = await created(staff, { title: 'A draft', description: '', status: 'draft' });
  const publishedAt = new Date(Date.now() + HOUR).toISOString();
  const later = await created(staff, { title: 'Later', description: '', status: 'scheduled', publishedAt });
  expect([draft.status, draft.date, later.status, later.date]).toEqual([
    'draft',
    null,
    'scheduled',
    publishedAt,
  ]);
  for (const { _id } of [draft, later]) expect((await app.call(`/api/blogs/${_id}`)).status).toBe(404);
});

test('accepts all fields of a post', async ({ staff }) => {
  const document = JSON.stringify({
    version: 1,
    blocks: [{ type: 'paragraph', children: [{ text: 'Words' }] }],
  });
  const input = {
    title: '  Everything  ',
    description: '<p>Words</p>',
    document,
    slug: 'all-of-it',
    category: 'Market Research',
    seoTitle: 'For search',
    seoDescription: '',
    publishedAt: '2024-02-29T10:00:00+05:30',
    status: 'published',
  };
  expect(await created(staff, input)).toMatchObject({
    title: 'Everything',
    document,
    slug: 'all-of-it',
    category: 'Market Research',
    seoTitle: 'For search',
    seoDescription: null,
    date: '2024-02-29T04:30:00.000Z',
  });
});

test('is recorded with its actor', async ({ app, staff }) => {
  const { _id } = await created(staff, { title: 'Recorded', description: '' });
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, _id));
  expect(entries).toMatchObject([
    { action: 'blog.create', actorId: staff.id, details: { status: 'published' } },
  ]);
});

describe('with an idempotency key', () => {
  const send = (caller: StaffCalls, key: string, json: object) =>
    caller.call('/api/blogs', { method: 'POST', json, headers: { 'idempotency-key': key } });
  const once = { title: 'Once', description: '<p>Words</p>' };
  const idOf = async (response: Response) => StaffBlogResponse.parse(await response.json()).data._id;
  const titled = (app: TestApp, title: string) => app.db.$count(blogs, eq(blogs.title, title));

  test('stores one post for concurrent requests, and returns it to each', async ({ app, staff }) => {
    const responses = await Promise.all([1, 2, 3].map(() => send(staff, 'once', once)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(await Promise.all(responses.map(idOf))).size).toBe(1);
    expect(await titled(app, 'Once')).toBe(1);
  });

  test('does not create a second post from other content, and returns the stored one', async ({
    app,
    staff,
  }) => {
    const id = await idOf(await send(staff, 'changed', { ...once, title: 'First' }));
    const response = await send(staff, 'changed', { ...once, title: 'Second' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'conflict', data: { _id: id, title: 'First' } });
    expect(await titled(app, 'Second')).toBe(0);
  });

  test('does not restore a deleted post', async ({ staff }) => {
    const id = await idOf(await send(staff, 'deleted', { ...once, title: 'Deleted' }));
    await staff.call(`/api/blogs/${id}`, { method: 'DELETE' });
    expect((await send(staff, 'deleted', { ...once, title: 'Deleted' })).status).toBe(409);
  });

  test('a rejected post does not use up the key, and keys are per admin', async ({ staff, colleague }) => {
    expect((await send(staff, 'free', { ...once, slug: 'version' })).status).toBe(422);
    expect((await send(staff, 'free', once)).status).toBe(201);
    expect((await send(colleague, 'free', { ...once, title: 'Theirs' })).status).toBe(201);
  });
});

describe('the slug', () => {
  test.for([
    ['The same', 'the-same'],
    ['The same!', 'the-same-2'],
    ['THE -- SAME', 'the-same-3'],
    ['日本語', 'post'],
    ['🐟', 'post-2'],
    ['Version', 'version-2'],
    ['%_\\', 'post-3'],
    ['x'.repeat(200), 'x'.repeat(150)],
  ] as const)('of "%s" is %s', async ([title, slug], { staff }) => {
    expect((await created(staff, { title, description: '' })).slug).toBe(slug);
  });

  test('is unique, also for concurrent posts', async ({ staff }) => {
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() => created(staff, { title: 'At once', description: '' })),
    );
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(5);
  });

  test.for(['the-same', 'version'])('%s is rejected when it is in use', async (slug, { staff }) => {
    expect(await fieldsOf(staff, { title: 'X', description: '', slug })).toEqual({
      slug: 'Another post has or had this address',
    });
  });
});

test.for([
  [{ title: '' }, 'title'],
  [{ title: ' \n' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ title: { $ne: '' } }, 'title'],
  [{ title: ['a', 'b'] }, 'title'],
  [{ title: 'nul\0' }, 'title'],
  [{ description: undefined }, 'description'],
  [{ description: 7 }, 'description'],
  [{ description: `<p>${'x'.repeat(500_000)}</p>` }, 'description'],
  [{ description: 'nul\0' }, 'description'],
  [{ document: '{' }, 'document'],
  [{ document: { a: 1 } }, 'document'],
  [{ document: '{"version":1,"blocks":[{"type":"script"}]}' }, 'document'],
  [{ document: '['.repeat(100_000) + ']'.repeat(100_000) }, 'document'],
  [{ status: 'secret' }, 'status'],
  [{ status: 'scheduled' }, 'publishedAt'],
  [{ status: 'scheduled', publishedAt: '2020-01-01T00:00:00Z' }, 'publishedAt'],
  [{ publishedAt: '2999-01-01T00:00:00Z' }, 'publishedAt'],
  [{ publishedAt: 'soon' }, 'publishedAt'],
  [{ slug: 'Not A Slug' }, 'slug'],
  [{ slug: '../x' }, 'slug'],
  [{ category: 'x'.repeat(81) }, 'category'],
  [{ seoTitle: 'x'.repeat(201) }, 'seoTitle'],
  [{ seoDescription: 'x'.repeat(321) }, 'seoDescription'],
  [{ imageAlt: 'x'.repeat(501) }, 'imageAlt'],
] as const)('rejects %o and stores nothing', async ([overrides, field], { app, staff }) => {
  const before = await app.db.$count(blogs);
  expect(await fieldsOf(staff, { title: 'Refused', description: '<p>x</p>', ...overrides })).toEqual({
    [field]: anyText,
  });
  expect(await app.db.$count(blogs)).toBe(before);
});

test('stores four-byte characters and ignores unknown field names', async ({ staff }) => {
  const json = '{"title":"🐟 𝒫","description":"<p>🐟</p>","__proto__":{"status":"draft"},"constructor":1}';
  const response = await staff.call('/api/blogs', {
    method: 'POST',
    body: json,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(201);
  const { data } = StaffBlogResponse.parse(await response.json());
  expect([data.title, data.description, data.status]).toEqual(['🐟 𝒫', '<p>🐟</p>', 'published']);
});

test('rejects a repeated form field', async ({ staff }) => {
  const body = formOf({ description: '' });
  body.append('title', 'one');
  body.append('title', 'two');
  expect((await staff.call('/api/blogs', { method: 'POST', body })).status).toBe(422);
});

test('requires a session and its CSRF token', async ({ app, staff }) => {
  const json = { title: 'No', description: '' };
  expect((await app.call('/api/blogs', { method: 'POST', json })).status).toBe(401);
  const forged = await staff.call('/api/blogs', { method: 'POST', json, headers: { 'x-csrf-token': 'x' } });
  expect(forged.status).toBe(403);
});
