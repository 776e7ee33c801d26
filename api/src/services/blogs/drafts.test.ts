import { BlogDraftAnswer } from 'shared-contracts/posts/drafts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, makeBlog } from '../../../test/factories.ts';
import { errorOf } from '../../../test/error-of.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let colleague: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
  colleague = await signInStaff(app);
});
afterAll(() => app.close());

const addressOf = (id: string) => `/api/staff/blogs/${id}/draft`;
const keep = (id: string, json: object, who = staff) => who.call(addressOf(id), { method: 'PUT', json });
const read = async (id: string, who = staff) =>
  BlogDraftAnswer.strict().parse(await (await who.call(addressOf(id))).json()).data;

test('a draft is kept as it was typed, the last one counts, and the post stays as it is', async () => {
  const id = await makeBlog(app.db, { title: 'Stored' });
  expect(await read(id)).toBeNull();
  const first = draft({ title: '', slug: 'Not A Slug', description: '<p>one</p>' });
  expect((await keep(id, first)).status).toBe(200);
  expect(await read(id)).toEqual(first);
  const second = draft({ description: '<p>two</p>' });
  await Promise.all([keep(id, second), keep(id, second)]);
  expect(await read(id)).toEqual(second);
  expect(await (await staff.call(`/api/staff/blogs/${id}`)).json()).toMatchObject({
    data: { title: 'Stored', version: 1 },
  });
});

test('a draft is its writer’s alone', async () => {
  const id = await makeBlog(app.db);
  await keep(id, draft({ title: 'Mine' }));
  expect(await read(id, colleague)).toBeNull();
  await keep(id, draft({ title: 'Theirs' }), colleague);
  expect((await read(id))?.title).toBe('Mine');
});

test('a draft has served when its writer saves the post, and nobody else’s has', async () => {
  const id = await makeBlog(app.db);
  await keep(id, draft());
  await keep(id, draft({ title: 'Theirs' }), colleague);
  await staff.call(`/api/blogs/${id}`, { method: 'PUT', json: { title: 'Saved' } });
  expect(await read(id)).toBeNull();
  expect((await read(id, colleague))?.title).toBe('Theirs');
});

test('a draft can be given up, twice too', async () => {
  const id = await makeBlog(app.db);
  await keep(id, draft());
  for (const _time of [1, 2])
    expect((await staff.call(addressOf(id), { method: 'DELETE' })).status).toBe(200);
  expect(await read(id)).toBeNull();
});

test('hostile HTML is cleaned before it is kept', async () => {
  const id = await makeBlog(app.db);
  await keep(id, draft({ description: '<p onclick="x()">a<script>alert(1)</script></p>' }));
  expect((await read(id))?.description).toBe('<p>a</p>');
});

test.each([
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ description: '<b>'.repeat(200) }, 'description'],
  [{ version: 0 }, 'version'],
  [{ writtenAt: 'now' }, 'writtenAt'],
  [{ form: 'x' }, 'form'],
])('refuses %o and keeps what was there', async (given, field) => {
  const id = await makeBlog(app.db);
  await keep(id, draft({ title: 'Before' }));
  const error = await errorOf(await keep(id, { ...draft(), ...given }));
  expect([error.status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  expect((await read(id))?.title).toBe('Before');
});

test('there is no draft of a post in the bin, nor without a session', async () => {
  const id = await makeBlog(app.db);
  expect((await app.call(addressOf(id))).status).toBe(401);
  await staff.call(`/api/blogs/${id}`, { method: 'DELETE' });
  expect((await keep(id, draft())).status).toBe(404);
  expect((await staff.call(addressOf(id))).status).toBe(404);
});
