import { DashboardResponse } from 'shared-contracts/accounts/dashboard';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeApplication, makeBlog, makeEnquiry } from '../../../test/factories.ts';
import { signInStaff } from '../../../test/staff-calls.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

test('counts open tasks only', async ({ app, staff }) => {
  await makeEnquiry(app.db);
  await makeEnquiry(app.db, { status: 'Spam' });
  await makeEnquiry(app.db, { deletedAt: new Date() });
  for (const status of ['Pending', 'Pending', 'Rejected'] as const) await makeApplication(app.db, { status });
  await enqueueMail(app.db, {
    at: new Date(),
    kind: 'invitation',
    to: 'a@example.com',
    subject: 'x',
    content: [],
  });
  await app.db.update(mails).set({ state: 'Unclear' });
  const { data } = DashboardResponse.parse(await (await staff.call('/api/dashboard')).json());
  expect(data).toMatchObject({
    newEnquiries: 1,
    pendingApplications: 2,
    troubledMails: 1,
    failedMails: 0,
    waitingMails: 0,
  });
  await app.db.update(mails).set({ state: 'Failed' });
  const failed = DashboardResponse.parse(await (await staff.call('/api/dashboard')).json());
  expect(failed.data).toMatchObject({ troubledMails: 1, failedMails: 1 });
  await app.db.update(mails).set({ state: 'Waiting' });
  const waiting = DashboardResponse.parse(await (await staff.call('/api/dashboard')).json());
  expect(waiting.data).toMatchObject({ troubledMails: 0, waitingMails: 1 });
});

test('counts scheduled posts, and new records by periods of 24 hours', async ({ ownApp }) => {
  const staff = await signInStaff(ownApp);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await makeEnquiry(ownApp.db, { createdAt: ago(1) });
  await makeEnquiry(ownApp.db, { createdAt: ago(23), status: 'Closed' });
  await makeEnquiry(ownApp.db, { createdAt: ago(25) });
  await makeEnquiry(ownApp.db, { createdAt: ago(2), status: 'Spam' });
  await makeEnquiry(ownApp.db, { createdAt: ago(14 * 24 + 1) });
  await makeApplication(ownApp.db, { createdAt: ago(13 * 24 + 1) });
  await makeApplication(ownApp.db, { createdAt: ago(2), status: 'Spam' });
  await makeBlog(ownApp.db, { publishedAt: ago(-5) });
  const { data } = DashboardResponse.parse(await (await staff.call('/api/dashboard')).json());
  expect(data.enquiriesByDay).toEqual([...Array.from({ length: 12 }, () => 0), 1, 2]);
  expect(data.applicationsByDay).toEqual([1, ...Array.from({ length: 13 }, () => 0)]);
  expect(data.scheduledPosts).toBe(1);
});

test('requires a session', async ({ app }) => {
  expect(await errorOf(await app.call('/api/dashboard'))).toMatchObject({ status: 401 });
});
