import { ContactAnswer, ContactPage } from 'shared-contracts/contacts/contacts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeContact } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { contacts } from '../../db/schema/enquiries.ts';

let app: TestApp;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
beforeEach(async () => {
  await app.db.delete(contacts);
});
afterAll(() => app.close());

const list = async (query = '') => {
  const response = await staff.call(`/api/contact${query}`);
  expect(response.status).toBe(200);
  return ContactPage.parse(await response.json());
};
const namesOf = async (query: string) => (await list(query)).data.map(({ firstName }) => firstName);
const read = async (id: string) =>
  ContactAnswer.parse(await (await staff.call(`/api/contact/${id}`)).json()).data;
const patch = (path: string, json: unknown) => staff.call(`/api/contact${path}`, { method: 'PATCH', json });
const auditOf = async (subject: string) => {
  const response = await staff.call(`/api/audit?subject=${subject}`);
  const { data } = (await response.json()) as { data: { action: string; details: unknown }[] };
  return data.map(({ action, details }) => ({ action, details })).toReversed();
};

test('lists all but spam, newest first, twenty a page', async () => {
  for (let index = 0; index < 22; index++) await makeContact(app.db, { firstName: `Name ${index}` });
  await makeContact(app.db, { firstName: 'Spammer', status: 'Spam' });
  const page = await list();
  expect(page.meta).toEqual({ page: 1, limit: 20, total: 22, pages: 2 });
  expect(page.data[0]).toMatchObject({ firstName: 'Name 21', status: 'New', consent: null });
  expect(await namesOf('?page=2')).toEqual(['Name 1', 'Name 0']);
  expect((await list('?page=9')).data).toEqual([]);
});

test('narrows by status, also to spam', async () => {
  await makeContact(app.db, { firstName: 'Open', status: 'Open' });
  await makeContact(app.db, { firstName: 'Spam', status: 'Spam' });
  await makeContact(app.db, { firstName: 'New' });
  expect(await namesOf('?status=Open')).toEqual(['Open']);
  expect((await list('?status=Spam')).meta.total).toBe(1);
  expect((await staff.call('/api/contact?status=Lost')).status).toBe(422);
});

test.each([
  ['firstName', 'asc', ['ada', 'Bea', 'Çem']],
  ['firstName', 'desc', ['Çem', 'Bea', 'ada']],
  ['email', 'asc', ['Çem', 'ada', 'Bea']],
  ['phone', 'asc', ['Bea', 'Çem', 'ada']],
  ['message', 'asc', ['Bea', 'ada', 'Çem']],
  ['createdAt', 'asc', ['Çem', 'ada', 'Bea']],
  ['status', 'asc', ['Bea', 'Çem', 'ada']],
])('sorts by %s %s, without regard to case', async (sort, order, expected) => {
  await makeContact(app.db, {
    firstName: 'Çem',
    email: 'a@example.com',
    phone: '2',
    message: 'z',
    status: 'Open',
  });
  await makeContact(app.db, {
    firstName: 'ada',
    email: 'B@example.com',
    phone: '3',
    message: 'b',
    status: 'Replied',
  });
  await makeContact(app.db, {
    firstName: 'Bea',
    email: 'c@example.com',
    phone: '1',
    message: 'A',
    status: 'New',
  });
  expect(await namesOf(`?sort=${sort}&order=${order}`)).toEqual(expected);
  expect(await namesOf(`?sort=${sort}&order=${order}&limit=1&page=2`)).toEqual([expected[1]]);
});

test.each([
  ['ASH', true],
  ['müller', true],
  ['muller', true],
  ['+91 22', true],
  ['prior art', true],
  ['example.com', true],
  ['100%', true],
  ['snake_case', true],
  ['back\\slash', true],
  ['%', true],
  ['1000', false],
  ['snakeXcase', false],
  ['Market', false],
  ["'; DROP TABLE contacts; --", false],
])('finds %j in name, e-mail, phone or message: %s', async (q, isFound) => {
  const message = 'Is PRIOR ART 100% needed? snake_case back\\slash';
  await makeContact(app.db, {
    firstName: 'Asha Müller',
    phone: '+91 22',
    message,
    service: 'Market Research',
  });
  await makeContact(app.db, { firstName: 'Other', email: 'other@example.org', message: 'none' });
  const found = await list(`?q=${encodeURIComponent(q)}&sort=firstName`);
  expect(found.data.map(({ firstName }) => firstName)).toEqual(isFound ? ['Asha Müller'] : []);
  expect(found.meta.total).toBe(isFound ? 1 : 0);
});

test('pages through what was found, and searches within a status only', async () => {
  for (const status of ['New', 'New', 'Open', 'Spam'] as const)
    await makeContact(app.db, { message: 'needle', status });
  expect((await list('?q=needle&limit=2')).meta).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
  expect((await list('?q=needle&limit=2&page=2')).data).toHaveLength(1);
  expect((await list('?q=needle&limit=2&page=5')).meta.total).toBe(3);
  expect((await list('?q=needle&status=Open')).meta.total).toBe(1);
});

test('shows one with its reference and consent', async () => {
  const id = await makeContact(app.db, { consentedAt: new Date(0), consentVersion: '2026-01-01' });
  expect(await read(id)).toMatchObject({
    _id: id,
    reference: id.slice(-8),
    consent: { at: '1970-01-01T00:00:00.000Z', version: '2026-01-01' },
    replies: [],
  });
});

test('changes a status and records it; the same status again is no change', async () => {
  const id = await makeContact(app.db);
  for (const status of ['Open', 'Open', 'Spam', 'New']) {
    const response = await patch(`/${id}/status`, { status });
    expect(ContactAnswer.parse(await response.json()).data.status).toBe(status);
  }
  expect(await auditOf(id)).toEqual([
    { action: 'contact.status', details: { was: 'New', is: 'Open' } },
    { action: 'contact.status', details: { was: 'Open', is: 'Spam' } },
    { action: 'contact.status', details: { was: 'Spam', is: 'New' } },
  ]);
  expect((await patch(`/${id}/status`, { status: 'Lost' })).status).toBe(422);
});

test('changes several at once, and records each', async () => {
  const ids = [await makeContact(app.db), await makeContact(app.db, { status: 'Closed' }), ulid()];
  const response = await patch('/status', { ids: [...ids, ids[0]], status: 'Closed' });
  const undo = [{ ids: [ids[0]], status: 'New' }];
  expect(await response.json()).toEqual({ success: true, data: { changed: 1, undo } });
  expect((await list('?status=Closed')).meta.total).toBe(2);
  expect(await auditOf(ids[0] ?? '')).toHaveLength(1);
  expect(await auditOf(ids[1] ?? '')).toHaveLength(0);
  for (const wrong of [[], ['x'], Array.from({ length: 101 }, () => ulid()), 'all'])
    expect((await patch('/status', { ids: wrong, status: 'Open' })).status).toBe(422);
});

test('deletes and restores several at once, leaves out what is not there, and records what was done', async () => {
  const [one, other, gone] = [
    await makeContact(app.db),
    await makeContact(app.db),
    await makeContact(app.db, { deletedAt: new Date() }),
  ];
  const ids = [one, other, gone, ulid()];
  const move = (what: string) => staff.call('/api/contact/' + what, { method: 'POST', json: { ids } });
  expect(await (await move('delete')).json()).toMatchObject({ data: { changed: 2 } });
  expect((await list()).meta.total).toBe(0);
  expect(await (await move('restore')).json()).toMatchObject({ data: { changed: 3 } });
  expect((await list()).meta.total).toBe(3);
});

test('deletes, restores, and records both', async () => {
  const id = await makeContact(app.db);
  const change = (path: string, method: string) => staff.call(`/api/contact/${id}${path}`, { method });
  expect((await change('', 'DELETE')).status).toBe(200);
  expect((await list()).data).toEqual([]);
  expect((await list('?status=deleted')).data).toMatchObject([{ _id: id, deletedAt: anyText }]);
  expect(await errorOf(await change('', 'GET'))).toMatchObject({ status: 404 });
  expect(await errorOf(await change('', 'DELETE'))).toMatchObject({ status: 404 });
  expect((await patch(`/${id}/status`, { status: 'Open' })).status).toBe(404);
  expect(ContactAnswer.parse(await (await change('/restore', 'POST')).json()).data._id).toBe(id);
  expect(await errorOf(await change('/restore', 'POST'))).toMatchObject({ status: 404 });
  expect((await list()).meta.total).toBe(1);
  expect((await list('?status=deleted')).data).toEqual([]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['contact.delete', 'contact.restore']);
});

const CALLS: [method: string, path: string, json: unknown][] = [
  ['GET', '', undefined],
  ['GET', '/export', undefined],
  ['GET', '/{id}', undefined],
  ['POST', '/reply/{id}', { replyMessage: 'Hello' }],
  ['PATCH', '/{id}/status', { status: 'Open' }],
  ['PATCH', '/status', { ids: [ulid()], status: 'Open' }],
  ['PATCH', '/assignee', { ids: [ulid()], assigneeId: null }],
  ['PUT', '/{id}/draft', { text: 'Hel' }],
  ['POST', '/{id}/notes', { text: 'Hello' }],
  ['DELETE', '/{id}', undefined],
  ['POST', '/{id}/restore', undefined],
];

test.each(CALLS)('%s %s is for staff only', async (method, path, json) => {
  const id = await makeContact(app.db);
  const options = { method, ...(json === undefined ? {} : { json }) };
  const response = await app.call(`/api/contact${path.replace('{id}', id)}`, options);
  expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await read(id)).toMatchObject({ status: 'New', replies: [], notes: [], draft: null });
});

test.each(CALLS.filter(([, path]) => path.includes('{id}')))(
  '%s %s of an unknown one is a 404',
  async (method, path, json) => {
    for (const id of [ulid(), 'nonsense']) {
      const options = { method, ...(json === undefined ? {} : { json }) };
      const response = await staff.call(`/api/contact${path.replace('{id}', id)}`, options);
      expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' });
    }
  },
);
