import {
  EnquiryResponse,
  EnquiryPage,
  EnquiryStatusBulkResponse,
} from 'shared-contracts/enquiries/enquiries';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeEnquiry } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { enquiries } from '../../db/schema/enquiries.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(enquiries);
});

const list = async (staff: StaffCalls, query = '') => {
  const response = await staff.call(`/api/contact${query}`);
  expect(response.status).toBe(200);
  return EnquiryPage.parse(await response.json());
};
const namesOf = async (staff: StaffCalls, query: string) =>
  (await list(staff, query)).data.map(({ firstName }) => firstName);
const read = async (staff: StaffCalls, id: string) =>
  EnquiryResponse.parse(await (await staff.call(`/api/contact/${id}`)).json()).data;
const setStatus = (staff: StaffCalls, ids: unknown, status: string) =>
  staff.call('/api/contact/statuses', { method: 'PUT', json: { groups: [{ ids, status }] } });
const auditOf = async (staff: StaffCalls, subject: string) => {
  const response = await staff.call(`/api/audit?subject=${subject}`);
  const { data } = (await response.json()) as { data: { action: string; details: unknown }[] };
  return data.map(({ action, details }) => ({ action, details })).toReversed();
};

test('lists all but spam, newest first, 20 per page', async ({ app, staff }) => {
  for (let index = 0; index < 22; index++) await makeEnquiry(app.db, { firstName: `Name ${index}` });
  await makeEnquiry(app.db, { firstName: 'Spammer', status: 'Spam' });
  const page = await list(staff);
  expect(page.meta).toEqual({ page: 1, limit: 20, total: 22, pages: 2 });
  expect(page.data[0]).toMatchObject({ firstName: 'Name 21', status: 'New', consent: null });
  expect(await namesOf(staff, '?page=2')).toEqual(['Name 1', 'Name 0']);
  expect((await list(staff, '?page=9')).data).toEqual([]);
});

test('filters by status, including spam', async ({ app, staff }) => {
  await makeEnquiry(app.db, { firstName: 'Open', status: 'Open' });
  await makeEnquiry(app.db, { firstName: 'Spam', status: 'Spam' });
  await makeEnquiry(app.db, { firstName: 'New' });
  expect(await namesOf(staff, '?status=Open')).toEqual(['Open']);
  expect((await list(staff, '?status=Spam')).meta.total).toBe(1);
  expect((await staff.call('/api/contact?status=Lost')).status).toBe(422);
});

test.for([
  ['firstName', 'asc', ['ada', 'Bea', 'Çem']],
  ['firstName', 'desc', ['Çem', 'Bea', 'ada']],
  ['email', 'asc', ['Çem', 'ada', 'Bea']],
  ['phone', 'asc', ['Bea', 'Çem', 'ada']],
  ['message', 'asc', ['Bea', 'ada', 'Çem']],
  ['createdAt', 'asc', ['Çem', 'ada', 'Bea']],
  ['status', 'asc', ['Bea', 'Çem', 'ada']],
] as const)('sorts by %s %s, regardless of case', async ([sort, order, expected], { app, staff }) => {
  await makeEnquiry(app.db, {
    firstName: 'Çem',
    email: 'a@example.com',
    phone: '2',
    message: 'z',
    status: 'Open',
  });
  await makeEnquiry(app.db, {
    firstName: 'ada',
    email: 'B@example.com',
    phone: '3',
    message: 'b',
    status: 'Replied',
  });
  await makeEnquiry(app.db, {
    firstName: 'Bea',
    email: 'c@example.com',
    phone: '1',
    message: 'A',
    status: 'New',
  });
  expect(await namesOf(staff, `?sort=${sort}&order=${order}`)).toEqual(expected);
  expect(await namesOf(staff, `?sort=${sort}&order=${order}&limit=1&page=2`)).toEqual([expected[1]]);
});

test.for([
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
] as const)('finds %j in name, e-mail, phone or message: %s', async ([q, isFound], { app, staff }) => {
  const message = 'Is PRIOR ART 100% needed? snake_case back\\slash';
  await makeEnquiry(app.db, {
    firstName: 'Asha Müller',
    phone: '+91 22',
    message,
    service: 'Market Research',
  });
  await makeEnquiry(app.db, { firstName: 'Other', email: 'other@example.org', message: 'none' });
  const results = await list(staff, `?q=${encodeURIComponent(q)}&sort=firstName`);
  expect(results.data.map(({ firstName }) => firstName)).toEqual(isFound ? ['Asha Müller'] : []);
  expect(results.meta.total).toBe(isFound ? 1 : 0);
});

test('pages through search results, and searches within a status', async ({ app, staff }) => {
  for (const status of ['New', 'New', 'Open', 'Spam'] as const)
    await makeEnquiry(app.db, { message: 'needle', status });
  expect((await list(staff, '?q=needle&limit=2')).meta).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
  expect((await list(staff, '?q=needle&limit=2&page=2')).data).toHaveLength(1);
  expect((await list(staff, '?q=needle&limit=2&page=5')).meta.total).toBe(3);
  expect((await list(staff, '?q=needle&status=Open')).meta.total).toBe(1);
});

test('shows one enquiry with its reference and consent', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db, { consentedAt: new Date(0), consentVersion: '2026-01-01' });
  expect(await read(staff, id)).toMatchObject({
    _id: id,
    reference: id.slice(-8),
    consent: { at: '1970-01-01T00:00:00.000Z', version: '2026-01-01' },
    replies: [],
  });
});

test('changes a status and records it, unless it is the same', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  for (const status of ['Open', 'Open', 'Spam', 'New']) {
    expect((await setStatus(staff, [id], status)).status).toBe(200);
    expect((await read(staff, id)).status).toBe(status);
  }
  expect(await auditOf(staff, id)).toEqual([
    { action: 'contact.status', details: { was: 'New', is: 'Open' } },
    { action: 'contact.status', details: { was: 'Open', is: 'Spam' } },
    { action: 'contact.status', details: { was: 'Spam', is: 'New' } },
  ]);
  expect((await setStatus(staff, [id], 'Lost')).status).toBe(422);
});

test('changes several at once, and records each', async ({ app, staff }) => {
  const ids = [await makeEnquiry(app.db), await makeEnquiry(app.db, { status: 'Closed' }), ulid()];
  const undo = [{ ids: [ids[0]], status: 'New', expected: 'Closed', changedAt: anyText }];
  const response = await setStatus(staff, [...ids, ids[0]], 'Closed');
  expect(await response.json()).toEqual({
    success: true,
    data: { changed: 1, conflicts: 0, missing: 1, undo },
  });
  expect((await list(staff, '?status=Closed')).meta.total).toBe(2);
  expect(await auditOf(staff, ids[0] ?? '')).toHaveLength(1);
  expect(await auditOf(staff, ids[1] ?? '')).toHaveLength(0);
  for (const wrong of [[], ['x'], Array.from({ length: 101 }, () => ulid()), 'all'])
    expect((await setStatus(staff, wrong, 'Open')).status).toBe(422);
});

test('undoes a change of groups, also when an enquiry is in two of them', async ({ app, staff }) => {
  const [one, other] = [await makeEnquiry(app.db), await makeEnquiry(app.db, { status: 'Closed' })];
  const put = async (groups: unknown) =>
    EnquiryStatusBulkResponse.parse(
      await (await staff.call('/api/contact/statuses', { method: 'PUT', json: { groups } })).json(),
    ).data;
  const { changed, undo } = await put([
    { ids: [one, other], status: 'Open' },
    { ids: [one], status: 'Spam' },
  ]);
  expect([changed, (await read(staff, one)).status, (await read(staff, other)).status]).toEqual([
    3,
    'Spam',
    'Open',
  ]);
  await put(undo);
  expect([(await read(staff, one)).status, (await read(staff, other)).status]).toEqual(['New', 'Closed']);
});
