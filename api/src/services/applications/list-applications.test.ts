import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { listApplications, readApplication } from '../../../test/application-calls.ts';
import { makeApplication, makePosition, position } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { applications } from '../../db/schema/applications.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(applications);
});

const namesOf = async (staff: StaffCalls, query: string) =>
  (await listApplications(staff, query)).data.map(({ fullName }) => fullName);

test('lists newest first, as `data` and as `applications`', async ({ app, staff }) => {
  for (let index = 0; index < 22; index++) await makeApplication(app.db, { fullName: `Name ${index}` });
  const page = await listApplications(staff);
  expect(page.meta).toEqual({ page: 1, limit: 20, total: 22, pages: 2 });
  expect(page.data[0]).toMatchObject({ fullName: 'Name 21', status: 'Pending', resume: null, message: null });
  expect(page.applications).toEqual(page.data);
  expect(await namesOf(staff, '?page=2')).toEqual(['Name 1', 'Name 0']);
});

test('filters list and export by position', async ({ app, staff }) => {
  await makeApplication(app.db, { fullName: 'Ada', role: 'Clerk' });
  await makeApplication(app.db, { fullName: 'Bo', role: 'Clerk (senior)' });
  expect(await namesOf(staff, '?role=Clerk')).toEqual(['Ada']);
  const csv = await (await staff.call('/api/apply/export?role=Clerk')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
});

test('filtering by a renamed position includes applications under its earlier titles', async ({
  app,
  staff,
}) => {
  const id = await makePosition(app.db, { title: 'Filer' });
  const rename = (title: string) =>
    staff.call(`/api/positions/${id}`, { method: 'PUT', json: position({ title }) });
  await makeApplication(app.db, { fullName: 'Ada', role: 'Filer' });
  await rename('Docket Clerk');
  await makeApplication(app.db, { fullName: 'Bo', role: 'Docket Clerk' });
  // Nothing but the title counts as a new name.
  for (const title of ['Paralegal', 'Paralegal']) expect((await rename(title)).status).toBe(200);
  await makeApplication(app.db, { fullName: 'Cy', role: 'Paralegal' });
  await makeApplication(app.db, { fullName: 'Di', role: 'Patent Analyst' });
  expect(await namesOf(staff, '?role=Paralegal')).toEqual(['Cy', 'Bo', 'Ada']);
  expect(await namesOf(staff, '?role=Filer')).toEqual(['Ada']);
  const csv = await (await staff.call('/api/apply/export?role=Paralegal')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  await rename('Filer');
  expect(await namesOf(staff, '?role=Filer')).toEqual(['Cy', 'Bo', 'Ada']);
});

test('lists the roles of all applications, also those of renamed and deleted positions', async ({
  app,
  staff,
}) => {
  expect(await (await staff.call('/api/apply/roles')).json()).toMatchObject({ data: [] });
  for (const role of ['Patent Analyst', 'Clerk', 'Clerk']) await makeApplication(app.db, { role });
  await makeApplication(app.db, { role: 'Spy', deletedAt: new Date() });
  expect(await (await staff.call('/api/apply/roles')).json()).toMatchObject({
    data: ['Clerk', 'Patent Analyst', 'Spy'],
  });
  expect((await app.call('/api/apply/roles')).status).toBe(401);
});

test.for([
  ['fullName', ['Ada', 'bea', 'Cem']],
  ['email', ['Cem', 'bea', 'Ada']],
  ['phone', ['bea', 'Ada', 'Cem']],
  ['role', ['bea', 'Cem', 'Ada']],
  ['employmentType', ['Ada', 'Cem', 'bea']],
  ['jobLocation', ['Cem', 'Ada', 'bea']],
  ['status', ['bea', 'Cem', 'Ada']],
  ['createdAt', ['Ada', 'bea', 'Cem']],
] as const)('sorts by %s in both directions', async ([sort, expected], { app, staff }) => {
  const make = (overrides: Parameters<typeof makeApplication>[1]) => makeApplication(app.db, overrides);
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
  expect(await namesOf(staff, `?sort=${sort}&order=asc`)).toEqual(expected);
  expect(await namesOf(staff, `?sort=${sort}&order=desc`)).toEqual(expected.toReversed());
});

test.for([
  ['MÜLL', 1],
  ['analyst', 2],
  ['one@', 1],
  ['+91', 0],
  ['100%', 0],
  ['secret text', 0],
] as const)('finds %j in name, e-mail or role: %i', async ([q, total], { app, staff }) => {
  await makeApplication(app.db, {
    fullName: 'Asha Müller',
    email: 'one@example.com',
    message: 'secret text',
  });
  await makeApplication(app.db, { fullName: 'Other', email: 'two@example.com' });
  const results = await listApplications(staff, `?q=${encodeURIComponent(q)}`);
  expect(results.meta.total).toBe(total);
  expect(results.data).toHaveLength(total);
});

test('finds an application by the reference in its mails, alone or within a subject', async ({
  app,
  staff,
}) => {
  const id = await makeApplication(app.db, { fullName: 'Asha' });
  await makeApplication(app.db, { fullName: 'Other' });
  const { reference = '' } = await readApplication(staff, id);
  for (const q of [reference, reference.toLowerCase(), `Re: Your application (ref. ${reference})`, id])
    expect(await namesOf(staff, `?q=${encodeURIComponent(q)}`), q).toEqual(['Asha']);
  expect(await namesOf(staff, `?q=${reference.slice(0, 3)}`)).toEqual([]);
});

test('filters by status', async ({ app, staff }) => {
  await makeApplication(app.db, { status: 'Rejected' });
  await makeApplication(app.db);
  await makeApplication(app.db, { status: 'Spam' });
  expect((await listApplications(staff)).meta.total).toBe(2);
  expect((await listApplications(staff, '?status=Rejected')).meta.total).toBe(1);
  expect((await listApplications(staff, '?status=Spam')).meta.total).toBe(1);
  expect((await staff.call('/api/apply?status=Hired')).status).toBe(422);
});
