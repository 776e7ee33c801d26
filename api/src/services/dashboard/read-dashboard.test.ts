import { DashboardAnswer } from 'shared-contracts/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeApplication, makeContact } from '../../../test/factories.ts';
import { signInStaff } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('counts what waits, and nothing that is deleted or done', async () => {
  const staff = await signInStaff(app);
  await makeContact(app.db);
  await makeContact(app.db, { status: 'Spam' });
  await makeContact(app.db, { deletedAt: new Date() });
  for (const status of ['Pending', 'Pending', 'Rejected'] as const) await makeApplication(app.db, { status });
  await enqueueMail(app.db, {
    at: new Date(),
    kind: 'invitation',
    to: 'a@example.com',
    subject: 'x',
    letter: [],
  });
  await app.db.update(mails).set({ state: 'Unclear' });
  const answer = DashboardAnswer.parse(await (await staff.call('/api/dashboard')).json());
  expect(answer.data).toEqual({ newEnquiries: 1, pendingApplications: 2, troubledMails: 1 });
});

test('is for staff only', async () => {
  expect(await errorOf(await app.call('/api/dashboard'))).toMatchObject({ status: 401 });
});
