import { eq } from 'drizzle-orm';
import { BlogBulkResponse } from 'shared-contracts/posts/writing';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { auditEntries } from '../../db/schema/audit.ts';

const isPublic = async (app: TestApp, id: string) => (await app.call(`/api/blogs/${id}`)).status === 200;
const remove = (staff: StaffCalls, id: string) => staff.call(`/api/blogs/${id}`, { method: 'DELETE' });
const restore = (staff: StaffCalls, id: string) => staff.call(`/api/blogs/${id}/restore`, { method: 'POST' });
const bulk = (staff: StaffCalls, json: unknown) =>
  staff.call('/api/staff/blogs/bulk', { method: 'POST', json });
const changed = async (staff: StaffCalls, json: unknown) =>
  BlogBulkResponse.parse(await (await bulk(staff, json)).json()).data.changed;
const actionsOf = async (app: TestApp, id: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action }) => action,
  );

test('a deleted post is hidden from readers and staff, and can be restored unchanged', async ({
  app,
  staff,
}) => {
  const id = await makeBlog(app.db, { slug: 'comes-back' });
  expect((await remove(staff, id)).status).toBe(200);
  for (const path of [`/api/blogs/${id}`, '/api/blogs/comes-back']) {
    expect((await app.call(path)).status).toBe(404);
  }
  expect((await staff.call(`/api/staff/blogs/${id}`)).status).toBe(404);
  expect((await staff.call(`/api/blogs/${id}`, { method: 'PUT', json: { title: 'X' } })).status).toBe(404);
  expect((await remove(staff, id)).status).toBe(404);

  const response = await restore(staff, id);
  expect(await response.json()).toMatchObject({ data: { _id: id, status: 'published', version: 1 } });
  expect(await isPublic(app, id)).toBe(true);
  expect((await restore(staff, id)).status).toBe(200);
  expect(await actionsOf(app, id)).toEqual(['blog.delete', 'blog.restore']);
});

test('the slug of a post in the trash stays reserved', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { slug: 'reserved' });
  await remove(staff, id);
  const json = { title: 'Reserved', description: '', slug: 'reserved' };
  expect((await staff.call('/api/blogs', { method: 'POST', json })).status).toBe(422);
});

test('publishes, unpublishes, deletes and restores several posts at once', async ({ app, staff }) => {
  const draft = await makeBlog(app.db, { publishedAt: null });
  const published = await makeBlog(app.db);
  const ids = [draft, published, draft];
  expect(await changed(staff, { ids, action: 'publish' })).toEqual([draft]);
  expect(await isPublic(app, draft)).toBe(true);
  expect((await changed(staff, { ids, action: 'unpublish' })).toSorted()).toEqual(
    [draft, published].toSorted(),
  );
  expect(await isPublic(app, published)).toBe(false);
  expect(await changed(staff, { ids, action: 'delete' })).toHaveLength(2);
  expect(await changed(staff, { ids, action: 'restore' })).toHaveLength(2);
  expect(await actionsOf(app, draft)).toEqual([
    'blog.publish',
    'blog.unpublish',
    'blog.delete',
    'blog.restore',
  ]);
});

test('a scheduled post whose time has passed in the trash is restored as a draft', async ({
  app,
  staff,
  setTime,
  passTime,
}) => {
  setTime(new Date('2026-05-04T08:00:00.000Z'));
  const due = await makeBlog(app.db, { publishedAt: new Date('2026-05-04T09:00:00.000Z') });
  const later = await makeBlog(app.db, { publishedAt: new Date('2026-05-05T09:00:00.000Z') });
  for (const id of [due, later]) await remove(staff, id);
  passTime(3 * 60 * 60);
  expect(await (await restore(staff, due)).json()).toMatchObject({ data: { status: 'draft', version: 2 } });
  expect(await isPublic(app, due)).toBe(false);
  expect(await (await restore(staff, later)).json()).toMatchObject({
    data: { status: 'scheduled', version: 1 },
  });
});

test('undo of a deletion leaves a post that a colleague has deleted again', async ({
  app,
  staff,
  colleague,
  passTime,
}) => {
  const [mine, again] = [await makeBlog(app.db), await makeBlog(app.db)];
  const ids = [mine, again];
  const response = await bulk(staff, { ids, action: 'delete' });
  const { deletedAt: expected } = BlogBulkResponse.parse(await response.json()).data;
  await restore(colleague, again);
  passTime(1);
  await remove(colleague, again);
  expect(await changed(staff, { ids, action: 'restore', expected })).toEqual([mine]);
  expect([await isPublic(app, mine), await isPublic(app, again)]).toEqual([true, false]);
});

test('undo of a restoration leaves a post that a colleague has changed since', async ({
  app,
  staff,
  colleague,
}) => {
  const [mine, theirs] = [await makeBlog(app.db), await makeBlog(app.db)];
  const ids = [mine, theirs];
  await changed(staff, { ids, action: 'delete' });
  const response = await bulk(staff, { ids, action: 'restore' });
  const { changedAt } = BlogBulkResponse.parse(await response.json()).data;
  await colleague.call(`/api/blogs/${theirs}`, { method: 'PUT', json: { title: 'Edited' } });
  expect(await changed(staff, { ids, action: 'delete', changedAt })).toEqual([mine]);
  expect([await isPublic(app, mine), await isPublic(app, theirs)]).toEqual([false, true]);
});

test('skips unknown and deleted posts, and counts them', async ({ app, staff }) => {
  const [id, gone] = [await makeBlog(app.db), await makeBlog(app.db)];
  await remove(staff, gone);
  const ids = [id, gone, '01ARZ3NDEKTSV4RRFFQ69G5FAV'];
  const resultOf = async (action: string) =>
    BlogBulkResponse.parse(await (await bulk(staff, { ids, action })).json()).data;
  expect(await resultOf('unpublish')).toEqual({
    changed: [id],
    missing: 2,
    versions: [{ _id: id, version: 2 }],
  });
  expect(await isPublic(app, id)).toBe(false);
  // Deleting does not count a version.
  expect(await resultOf('delete')).toEqual({
    changed: [id],
    missing: 2,
    versions: [{ _id: id, version: 2 }],
    deletedAt: anyText,
  });
  const restored = await resultOf('restore');
  expect([restored.changed.toSorted(), restored.missing]).toEqual([[id, gone].toSorted(), 1]);
  expect(await actionsOf(app, gone)).toEqual(['blog.delete', 'blog.restore']);
});

test.for([
  [{ ids: [], action: 'delete' }, 'ids'],
  [{ ids: 'all', action: 'delete' }, 'ids'],
  [{ ids: ["' OR 1=1"], action: 'delete' }, 'ids.0'],
  [{ ids: Array.from({ length: 101 }, () => '01ARZ3NDEKTSV4RRFFQ69G5FAV'), action: 'delete' }, 'ids'],
  [{ ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'], action: 'burn' }, 'action'],
] as const)('refuses %o', async ([json, field], { staff }) => {
  const response = await bulk(staff, json);
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
});

test('requires a session', async ({ app }) => {
  const id = await makeBlog(app.db);
  const calls: [string, string][] = [
    ['DELETE', `/api/blogs/${id}`],
    ['POST', `/api/blogs/${id}/restore`],
    ['POST', '/api/staff/blogs/bulk'],
  ];
  for (const [method, path] of calls) {
    expect((await app.call(path, { method, json: { ids: [id], action: 'delete' } })).status).toBe(401);
  }
  expect(await isPublic(app, id)).toBe(true);
});
