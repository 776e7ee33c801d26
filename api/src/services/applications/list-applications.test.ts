import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationCalls } from '../../../test/application-calls.ts';
import { makeApplication } from '../../../test/factories.ts';
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

const { list } = applicationCalls(() => staff);
const namesOf = async (query: string) => (await list(query)).data.map(({ fullName }) => fullName);

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
