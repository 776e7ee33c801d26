import { BlogDraftResponse } from 'shared-contracts/posts/drafts';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { draft, makeBlog } from '../../../test/factories.ts';
import { errorOf } from '../../../test/error-of.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

const addressOf = (id: string) => `/api/staff/blogs/${id}/draft`;
const save = (staff: StaffCalls, id: string, json: object) =>
  staff.call(addressOf(id), { method: 'PUT', json });
const read = async (staff: StaffCalls, id: string) =>
  BlogDraftResponse.strict().parse(await (await staff.call(addressOf(id))).json()).data;

test('saves a draft over the previous one, without changing the post', async ({ app, staff }) => {
  const id = await makeBlog(app.db, { title: 'Stored' });
  expect(await read(staff, id)).toBeNull();
  const first = draft({ title: '', slug: 'Not A Slug', description: '<p>one</p>' });
  expect((await save(staff, id, first)).status).toBe(200);
  expect(await read(staff, id)).toEqual(first);
  const second = draft({ description: '<p>two</p>' });
  await Promise.all([save(staff, id, second), save(staff, id, second)]);
  expect(await read(staff, id)).toEqual(second);
  expect(await (await staff.call(`/api/staff/blogs/${id}`)).json()).toMatchObject({
    data: { title: 'Stored', version: 1 },
  });
});

test('a draft is visible to its author only', async ({ app, staff, colleague }) => {
  const id = await makeBlog(app.db);
  await save(staff, id, draft({ title: 'Mine' }));
  expect(await read(colleague, id)).toBeNull();
  await save(colleague, id, draft({ title: 'Theirs' }));
  expect((await read(staff, id))?.title).toBe('Mine');
});

test('saving the post deletes its author’s draft, and no other', async ({ app, staff, colleague }) => {
  const id = await makeBlog(app.db);
  await save(staff, id, draft());
  await save(colleague, id, draft({ title: 'Theirs' }));
  await staff.call(`/api/blogs/${id}`, { method: 'PUT', json: { title: 'Saved' } });
  expect(await read(staff, id)).toBeNull();
  expect((await read(colleague, id))?.title).toBe('Theirs');
});

test('a change of the status alone does not delete the draft', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  await save(staff, id, draft({ title: 'Mine' }));
  await staff.call(`/api/blogs/${id}`, { method: 'PUT', json: { status: 'draft', version: 1 } });
  expect((await read(staff, id))?.title).toBe('Mine');
});

test('discarding a draft is idempotent', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  await save(staff, id, draft());
  for (const _time of [1, 2])
    expect((await staff.call(addressOf(id), { method: 'DELETE' })).status).toBe(200);
  expect(await read(staff, id)).toBeNull();
});

test('a draft of a post in the trash can be discarded, but not one of an unknown post', async ({
  app,
  staff,
}) => {
  const id = await makeBlog(app.db);
  await save(staff, id, draft());
  await staff.call(`/api/blogs/${id}`, { method: 'DELETE' });
  expect((await staff.call(addressOf(id), { method: 'DELETE' })).status).toBe(200);
  await staff.call(`/api/blogs/${id}/restore`, { method: 'POST' });
  expect(await read(staff, id)).toBeNull();
  expect((await staff.call(addressOf(ulid()), { method: 'DELETE' })).status).toBe(404);
});

test('sanitises the HTML of a draft', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  await save(staff, id, draft({ description: '<p onclick="x()">a<script>alert(1)</script></p>' }));
  expect((await read(staff, id))?.description).toBe('<p>a</p>');
});

test.for([
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ description: '<b>'.repeat(200) }, 'description'],
  [{ version: 0 }, 'version'],
  [{ writtenAt: 'now' }, 'writtenAt'],
  [{ form: 'x' }, 'form'],
] as const)('rejects %o without changing the draft', async ([overrides, field], { app, staff }) => {
  const id = await makeBlog(app.db);
  await save(staff, id, draft({ title: 'Before' }));
  const error = await errorOf(await save(staff, id, { ...draft(), ...overrides }));
  expect([error.status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  expect((await read(staff, id))?.title).toBe('Before');
});

test('requires a session and a post that is not deleted', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  expect((await app.call(addressOf(id))).status).toBe(401);
  await staff.call(`/api/blogs/${id}`, { method: 'DELETE' });
  expect((await save(staff, id, draft())).status).toBe(404);
  expect((await staff.call(addressOf(id))).status).toBe(404);
});
