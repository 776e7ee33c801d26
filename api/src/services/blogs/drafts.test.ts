import { BlogDraftAnswer } from 'shared-contracts/posts/drafts';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { draft, makeBlog } from '../../../test/factories.ts';
import { errorOf } from '../../../test/error-of.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

const addressOf = (id: string) => `/api/staff/blogs/${id}/draft`;
const keep = (staff: StaffCalls, id: string, json: object) =>
  staff.call(addressOf(id), { method: 'PUT', json });
const read = async (staff: StaffCalls, id: string) =>
  BlogDraftAnswer.strict().parse(await (await staff.call(addressOf(id))).json()).data;

test('a draft is kept as it was typed, the last one counts, and the post stays as it is', async ({
  app,
  staff,
}) => {
  const id = await makeBlog(app.db, { title: 'Stored' });
  expect(await read(staff, id)).toBeNull();
  const first = draft({ title: '', slug: 'Not A Slug', description: '<p>one</p>' });
  expect((await keep(staff, id, first)).status).toBe(200);
  expect(await read(staff, id)).toEqual(first);
  const second = draft({ description: '<p>two</p>' });
  await Promise.all([keep(staff, id, second), keep(staff, id, second)]);
  expect(await read(staff, id)).toEqual(second);
  expect(await (await staff.call(`/api/staff/blogs/${id}`)).json()).toMatchObject({
    data: { title: 'Stored', version: 1 },
  });
});

test('a draft is its writer’s alone', async ({ app, staff, colleague }) => {
  const id = await makeBlog(app.db);
  await keep(staff, id, draft({ title: 'Mine' }));
  expect(await read(colleague, id)).toBeNull();
  await keep(colleague, id, draft({ title: 'Theirs' }));
  expect((await read(staff, id))?.title).toBe('Mine');
});

test('a draft has served when its writer saves the post, and nobody else’s has', async ({
  app,
  staff,
  colleague,
}) => {
  const id = await makeBlog(app.db);
  await keep(staff, id, draft());
  await keep(colleague, id, draft({ title: 'Theirs' }));
  await staff.call(`/api/blogs/${id}`, { method: 'PUT', json: { title: 'Saved' } });
  expect(await read(staff, id)).toBeNull();
  expect((await read(colleague, id))?.title).toBe('Theirs');
});

test('a draft can be given up, twice too', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  await keep(staff, id, draft());
  for (const _time of [1, 2])
    expect((await staff.call(addressOf(id), { method: 'DELETE' })).status).toBe(200);
  expect(await read(staff, id)).toBeNull();
});

test('hostile HTML is cleaned before it is kept', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  await keep(staff, id, draft({ description: '<p onclick="x()">a<script>alert(1)</script></p>' }));
  expect((await read(staff, id))?.description).toBe('<p>a</p>');
});

test.for([
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ description: '<b>'.repeat(200) }, 'description'],
  [{ version: 0 }, 'version'],
  [{ writtenAt: 'now' }, 'writtenAt'],
  [{ form: 'x' }, 'form'],
] as const)('refuses %o and keeps what was there', async ([given, field], { app, staff }) => {
  const id = await makeBlog(app.db);
  await keep(staff, id, draft({ title: 'Before' }));
  const error = await errorOf(await keep(staff, id, { ...draft(), ...given }));
  expect([error.status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  expect((await read(staff, id))?.title).toBe('Before');
});

test('there is no draft of a post in the bin, nor without a session', async ({ app, staff }) => {
  const id = await makeBlog(app.db);
  expect((await app.call(addressOf(id))).status).toBe(401);
  await staff.call(`/api/blogs/${id}`, { method: 'DELETE' });
  expect((await keep(staff, id, draft())).status).toBe(404);
  expect((await staff.call(addressOf(id))).status).toBe(404);
});
