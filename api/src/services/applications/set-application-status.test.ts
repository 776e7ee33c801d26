import { ApplicationAnswer } from 'shared-contracts/applications/applications';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '../../../test/application-calls.ts';
import { makeApplication } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
afterAll(() => app.close());

const { read, patch, actionsOn } = applicationCalls(() => staff);

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

test('changes several at once', async () => {
  const ids = [await makeApplication(app.db), await makeApplication(app.db, { status: 'Rejected' }), ulid()];
  const response = await patch('/status', { ids, status: 'Rejected' });
  expect(await response.json()).toEqual({
    success: true,
    data: {
      changed: 1,
      unchanged: 1,
      missing: 1,
      queuedMails: 0,
      alreadyMailed: 0,
      cancelledMails: 0,
      sentMails: 0,
      undo: [{ ids: [ids[0]], status: 'Pending' }],
    },
  });
  expect((await read(ids[0] ?? '')).history).toHaveLength(1);
  expect((await patch('/status', { ids: [], status: 'Rejected' })).status).toBe(422);
});
