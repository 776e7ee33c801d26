import { ApplicationResponse } from 'shared-contracts/applications/applications';
import { ApplicationBulkResponse } from 'shared-contracts/applications/decisions';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { readApplication } from '../../../test/application-calls.ts';
import { makeApplication } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

const patch = (staff: StaffCalls, path: string, json: unknown) =>
  staff.call(`/api/apply${path}`, { method: 'PATCH', json });
/** The audited actions on an application, oldest first. */
const actionsOn = async (staff: StaffCalls, id: string) => {
  const response = await staff.call(`/api/audit?subject=${id}`);
  const { data } = (await response.json()) as { data: { action: string }[] };
  return data.map(({ action }) => action).toReversed();
};

test('changes any status to any other, and records who changed it', async ({ app, staff }) => {
  const id = await makeApplication(app.db, { message: 'Dear all' });
  for (const status of ['Rejected', 'Shortlisted', 'Shortlisted', 'Pending']) {
    const response = await patch(staff, `/${id}/status`, { status });
    expect(ApplicationResponse.parse(await response.json()).data.status).toBe(status);
  }
  const { history, message } = await readApplication(staff, id);
  expect(message).toBe('Dear all');
  expect(history.map(({ was, is, author, action }) => [was, is, author, action])).toEqual([
    ['Pending', 'Rejected', staff.email, 'application.status'],
    ['Rejected', 'Shortlisted', staff.email, 'application.status'],
    ['Shortlisted', 'Pending', staff.email, 'application.status'],
  ]);
  expect(await actionsOn(staff, id)).toEqual(Array(3).fill('application.status'));
  expect((await patch(staff, `/${id}/status`, { status: 'Hired' })).status).toBe(422);
});

test('changes several applications together', async ({ app, staff }) => {
  const ids = [await makeApplication(app.db), await makeApplication(app.db, { status: 'Rejected' }), ulid()];
  const response = await patch(staff, '/status', { ids, status: 'Rejected' });
  expect(await response.json()).toEqual({
    success: true,
    data: {
      changed: 1,
      unchanged: 1,
      missing: 1,
      conflicts: 0,
      queuedMails: 0,
      alreadyMailed: 0,
      cancelledMails: 0,
      sentMails: 0,
      undo: [{ ids: [ids[0]], status: 'Pending', expected: 'Rejected', changedAt: anyText }],
    },
  });
  expect((await readApplication(staff, ids[0] ?? '')).history).toHaveLength(1);
  expect((await patch(staff, '/status', { ids: [], status: 'Rejected' })).status).toBe(422);
});

test('undo leaves what a colleague has decided since, with the mail', async ({ app, staff, colleague }) => {
  const ids = [await makeApplication(app.db), await makeApplication(app.db), await makeApplication(app.db)];
  const [mine = '', rejected = '', reset = ''] = ids;
  await patch(staff, '/status', { ids: [reset], status: 'Rejected' });
  const decision = await patch(staff, '/status', { ids, status: 'Shortlisted' });
  const { undo: groups } = ApplicationBulkResponse.parse(await decision.json()).data;
  // One has the status again that Undo would restore, but now with a mail about it.
  const mail = { text: 'Dear {{name}}' };
  await patch(colleague, '/status', { ids: [rejected, reset], status: 'Rejected', mail });
  const undo = await staff.call('/api/apply/statuses', { method: 'PUT', json: { groups } });
  expect(ApplicationBulkResponse.parse(await undo.json()).data).toMatchObject({
    changed: 1,
    unchanged: 0,
    missing: 0,
    conflicts: 2,
    cancelledMails: 0,
    undo: [{ ids: [mine], status: 'Shortlisted', expected: 'Pending' }],
  });
  const after = await Promise.all(ids.map((id) => readApplication(staff, id)));
  expect(after.map(({ status, mails }) => [status, ...mails.map(({ state }) => state)])).toEqual([
    ['Pending'],
    ['Rejected', 'Waiting'],
    ['Rejected', 'Waiting'],
  ]);
  expect(await actionsOn(staff, rejected)).toHaveLength(2);
});

test.for([
  ['sent a mail about the same decision', ['Shortlisted']],
  ['decided otherwise and back', ['Rejected', 'Shortlisted']],
] as const)(
  'undo leaves the decision of a colleague who has since %s',
  async ([, decisions], { app, staff, colleague }) => {
    const id = await makeApplication(app.db);
    const decision = await patch(staff, '/status', { ids: [id], status: 'Shortlisted' });
    const { undo: groups } = ApplicationBulkResponse.parse(await decision.json()).data;
    for (const status of decisions)
      await patch(colleague, '/status', { ids: [id], status, mail: { text: 'Dear {{name}}' } });
    const undo = await staff.call('/api/apply/statuses', { method: 'PUT', json: { groups } });
    expect(ApplicationBulkResponse.parse(await undo.json()).data).toMatchObject({
      changed: 0,
      conflicts: 1,
      cancelledMails: 0,
    });
    const { status, mails } = await readApplication(staff, id);
    expect([status, mails.at(-1)?.state]).toEqual(['Shortlisted', 'Waiting']);
  },
);

test('groups without an expected status change every application', async ({ app, staff }) => {
  const id = await makeApplication(app.db, { status: 'Rejected' });
  const groups = [{ ids: [id], status: 'Pending' }];
  const response = await staff.call('/api/apply/statuses', { method: 'PUT', json: { groups } });
  expect(await response.json()).toMatchObject({ data: { changed: 1, conflicts: 0 } });
});
