import { ApplicationAnswer, ApplicationPage } from 'shared-contracts/applications';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeApplication } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';

let app: TestApp;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
beforeEach(async () => {
  await app.db.delete(applications);
});
afterAll(() => app.close());

const list = async (query = '') => {
  const response = await staff.call(`/api/apply${query}`);
  expect(response.status).toBe(200);
  return ApplicationPage.parse(await response.json());
};
const namesOf = async (query: string) => (await list(query)).data.map(({ fullName }) => fullName);
const read = async (id: string) =>
  ApplicationAnswer.parse(await (await staff.call(`/api/apply/${id}`)).json()).data;
const patch = (path: string, json: unknown) => staff.call(`/api/apply${path}`, { method: 'PATCH', json });
const actionsOn = async (id: string) => {
  const response = await staff.call(`/api/audit?subject=${id}`);
  const { data } = (await response.json()) as { data: { action: string }[] };
  return data.map(({ action }) => action).toReversed();
};

test('lists newest first, under both names', async () => {
  for (let index = 0; index < 22; index++) await makeApplication(app.db, { fullName: `Name ${index}` });
  const page = await list();
  expect(page.meta).toEqual({ page: 1, limit: 20, total: 22, pages: 2 });
  expect(page.data[0]).toMatchObject({ fullName: 'Name 21', status: 'Pending', resume: null, message: null });
  expect(page.applications).toEqual(page.data);
  expect(await namesOf('?page=2')).toEqual(['Name 1', 'Name 0']);
});

test('lists those of one position, and those alone are exported', async () => {
  await makeApplication(app.db, { fullName: 'Ada', role: 'Clerk' });
  await makeApplication(app.db, { fullName: 'Bo', role: 'Clerk (senior)' });
  expect(await namesOf('?role=Clerk')).toEqual(['Ada']);
  const csv = await (await staff.call('/api/apply/export?role=Clerk')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
});

test.each([
  ['fullName', ['Ada', 'bea', 'Cem']],
  ['email', ['Cem', 'bea', 'Ada']],
  ['phone', ['bea', 'Ada', 'Cem']],
  ['role', ['bea', 'Cem', 'Ada']],
  ['employmentType', ['Ada', 'Cem', 'bea']],
  ['jobLocation', ['Cem', 'Ada', 'bea']],
  ['status', ['bea', 'Cem', 'Ada']],
  ['createdAt', ['Ada', 'bea', 'Cem']],
])('sorts by %s, both ways', async (sort, expected) => {
  const make = (given: Parameters<typeof makeApplication>[1]) => makeApplication(app.db, given);
  await make({
    fullName: 'Ada',
    email: 'c@x.org',
    phone: '2',
    role: 'Z',
    employmentType: 'Full-Time',
    jobLocation: 'Mumbai',
    status: 'Shortlisted',
  });
  await make({
    fullName: 'bea',
    email: 'b@x.org',
    phone: '1',
    role: 'a',
    employmentType: 'Part-Time',
    jobLocation: 'Remote',
    status: 'Pending',
  });
  await make({
    fullName: 'Cem',
    email: 'a@x.org',
    phone: '3',
    role: 'B',
    employmentType: 'Internship',
    jobLocation: 'Gurgaon',
    status: 'Rejected',
  });
  expect(await namesOf(`?sort=${sort}&order=asc`)).toEqual(expected);
  expect(await namesOf(`?sort=${sort}&order=desc`)).toEqual(expected.toReversed());
});

test.each([
  ['MÜLL', 1],
  ['analyst', 2],
  ['one@', 1],
  ['+91', 0],
  ['100%', 0],
  ['secret words', 0],
])('finds %j in name, e-mail or role: %i', async (q, total) => {
  await makeApplication(app.db, {
    fullName: 'Asha Müller',
    email: 'one@example.com',
    message: 'secret words',
  });
  await makeApplication(app.db, { fullName: 'Other', email: 'two@example.com' });
  const found = await list(`?q=${encodeURIComponent(q)}`);
  expect(found.meta.total).toBe(total);
  expect(found.data).toHaveLength(total);
});

test('narrows by status', async () => {
  await makeApplication(app.db, { status: 'Rejected' });
  await makeApplication(app.db);
  await makeApplication(app.db, { status: 'Spam' });
  expect((await list()).meta.total).toBe(2);
  expect((await list('?status=Rejected')).meta.total).toBe(1);
  expect((await list('?status=Spam')).meta.total).toBe(1);
  expect((await staff.call('/api/apply?status=Hired')).status).toBe(422);
});

test('goes from any status to any, and keeps who changed it when', async () => {
  const id = await makeApplication(app.db, { message: 'Dear all' });
  for (const status of ['Rejected', 'Shortlisted', 'Shortlisted', 'Pending']) {
    const response = await patch(`/${id}/status`, { status });
    expect(ApplicationAnswer.parse(await response.json()).data.status).toBe(status);
  }
  const { history, message } = await read(id);
  expect(message).toBe('Dear all');
  expect(history.map(({ was, is, author, action }) => [was, is, author, action])).toEqual([
    ['Pending', 'Rejected', staff.email, 'application.status'],
    ['Rejected', 'Shortlisted', staff.email, 'application.status'],
    ['Shortlisted', 'Pending', staff.email, 'application.status'],
  ]);
  expect(await actionsOn(id)).toEqual(Array(3).fill('application.status'));
  expect((await patch(`/${id}/status`, { status: 'Hired' })).status).toBe(422);
});

test('has in its history who else did what with it, and how many others came from its sender', async () => {
  const id = await makeApplication(app.db, { email: 'Twice@example.com' });
  await makeApplication(app.db, { email: 'twice@example.com' });
  await makeApplication(app.db, { email: 'twice@example.com', deletedAt: new Date() });
  await staff.call(`/api/apply/${id}`, { method: 'DELETE' });
  await staff.call(`/api/apply/${id}/restore`, { method: 'POST' });
  const { history, sameSender } = await read(id);
  expect(history).toMatchObject([
    { action: 'application.delete', author: staff.email, was: null, is: null, at: anyText },
    { action: 'application.restore', author: staff.email },
  ]);
  expect(sameSender).toBe(1);
});

test('shows age and consent, with time and version', async () => {
  const id = await makeApplication(app.db, { consentedAt: new Date(0), consentVersion: '2026-01-01' });
  const consent = { at: '1970-01-01T00:00:00.000Z', version: '2026-01-01' };
  expect(await read(id)).toMatchObject({ isAdult: true, consent, resumeKind: null });
  for (const kind of ['pdf', 'docx'] as const) {
    const resumeName = `${'0'.repeat(40)}.${kind}`;
    expect((await read(await makeApplication(app.db, { resumeName }))).resumeKind).toBe(kind);
  }
  expect(await read(await makeApplication(app.db))).toMatchObject({ consent: null });
});

test('changes several at once', async () => {
  const ids = [await makeApplication(app.db), await makeApplication(app.db, { status: 'Rejected' }), ulid()];
  const response = await patch('/status', { ids, status: 'Rejected' });
  expect(await response.json()).toEqual({
    success: true,
    data: { changed: 1, cancelledMails: 0, sentMails: 0 },
  });
  expect((await read(ids[0] ?? '')).history).toHaveLength(1);
  expect((await patch('/status', { ids: [], status: 'Rejected' })).status).toBe(422);
});

test('deletes and restores several at once, leaves out what is not there, and records what was done', async () => {
  const [one, other, gone] = [
    await makeApplication(app.db),
    await makeApplication(app.db),
    await makeApplication(app.db, { deletedAt: new Date() }),
  ];
  const ids = [one, other, gone, ulid()];
  const move = (what: string) => staff.call('/api/apply/' + what, { method: 'POST', json: { ids } });
  expect(await (await move('delete')).json()).toMatchObject({ data: { changed: 2 } });
  expect((await list()).meta.total).toBe(0);
  expect(await (await move('restore')).json()).toMatchObject({ data: { changed: 3 } });
  expect((await list()).meta.total).toBe(3);
});

test('deletes, restores, and records both', async () => {
  const id = await makeApplication(app.db);
  const change = (path: string, method: string) => staff.call(`/api/apply/${id}${path}`, { method });
  expect((await change('', 'DELETE')).status).toBe(200);
  expect((await list()).meta.total).toBe(0);
  expect((await list('?status=deleted')).data).toMatchObject([{ _id: id, deletedAt: anyText }]);
  for (const [path, method] of [
    ['', 'GET'],
    ['', 'DELETE'],
    ['/resume', 'GET'],
  ] as const)
    expect((await change(path, method)).status).toBe(404);
  expect((await patch(`/${id}/status`, { status: 'Rejected' })).status).toBe(404);
  expect((await change('/restore', 'POST')).status).toBe(200);
  expect((await list('?status=deleted')).data).toEqual([]);
  expect((await change('/restore', 'POST')).status).toBe(404);
  expect(await actionsOn(id)).toEqual(['application.delete', 'application.restore']);
});

test('exports them, safe as formulas, narrowed as the list is', async () => {
  await makeApplication(app.db, { fullName: '=1+1', status: 'Shortlisted' });
  await makeApplication(app.db, { fullName: 'Lin' });
  const download = async (query: string) =>
    Buffer.from(await (await staff.call(`/api/apply/export${query}`)).arrayBuffer()).toString();
  const all = await download('');
  expect(all).toMatch(
    /^\uFEFFReceived,Status,Full name,E-mail,Phone,Role,Workplace,Location,Job type,Message,Resume\r\n/,
  );
  expect(all).toContain(",Shortlisted,'=1+1,");
  expect(all.split('\r\n')).toHaveLength(4);
  expect((await download('?q=lin')).split('\r\n')).toHaveLength(3);
  expect((await download('?status=Rejected')).split('\r\n')).toHaveLength(2);
});

test('exports more than fit into one reading, and says who sent a file', async () => {
  await makeApplication(app.db, { resumeName: `${'0'.repeat(40)}.pdf` });
  const [one] = await app.db.select().from(applications);
  if (!one) throw new Error('none is stored');
  await app.db.insert(applications).values(Array.from({ length: 500 }, () => ({ ...one, id: ulid() })));
  await makeApplication(app.db);
  const lines = (await (await staff.call('/api/apply/export')).text()).split('\r\n');
  expect(lines).toHaveLength(1 + 502 + 1);
  expect(lines.filter((line) => line.endsWith(',yes'))).toHaveLength(501);
  expect(lines.filter((line) => line.endsWith(',no'))).toHaveLength(1);
});

const CALLS: [method: string, path: string, json: unknown][] = [
  ['GET', '', undefined],
  ['GET', '/export', undefined],
  ['GET', '/{id}', undefined],
  ['GET', '/{id}/resume', undefined],
  ['PATCH', '/{id}/status', { status: 'Rejected' }],
  ['PATCH', '/status', { ids: [ulid()], status: 'Rejected' }],
  ['DELETE', '/{id}', undefined],
  ['POST', '/{id}/restore', undefined],
  ['POST', '/{id}/erase', { fullName: 'Asha Rao' }],
];

test.each(CALLS)('%s %s is for staff only, and an unknown one is a 404', async (method, path, json) => {
  const id = await makeApplication(app.db);
  const options = { method, ...(json === undefined ? {} : { json }) };
  const refused = await app.call(`/api/apply${path.replace('{id}', id)}`, options);
  expect(await errorOf(refused)).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await read(id)).toMatchObject({ status: 'Pending' });
  if (!path.includes('{id}')) return;
  for (const unknown of [ulid(), 'nonsense']) {
    const response = await staff.call(`/api/apply${path.replace('{id}', unknown)}`, options);
    expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' });
  }
});
