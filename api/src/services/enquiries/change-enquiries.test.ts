import { eq } from 'drizzle-orm';
import {
  EnquiryAssignBulkResponse,
  EnquiryPage,
  EnquiryResponse,
  EnquiryStatusBulkResponse,
} from 'shared-contracts/enquiries/enquiries';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin, makeEnquiry } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { admins } from '../../db/schema/accounts.ts';

const assign = async (staff: StaffCalls, ids: readonly string[], assigneeId: unknown) =>
  staff.call('/api/contact/assignees', { method: 'PUT', json: { groups: [{ ids, assigneeId }] } });
const changed = async (response: Response) =>
  EnquiryAssignBulkResponse.parse(await response.json()).data.changed;
const list = async (staff: StaffCalls, query: string) =>
  EnquiryPage.parse(await (await staff.call(`/api/contact?${query}`)).json());

test('assigns and unassigns enquiries, and records each change', async ({ app, staff }) => {
  const [first, second] = [await makeEnquiry(app.db), await makeEnquiry(app.db)];
  expect(await changed(await assign(staff, [first, second, ulid()], staff.id))).toBe(2);
  expect(await changed(await assign(staff, [first, second], staff.id))).toBe(0);
  expect(await changed(await assign(staff, [first], null))).toBe(1);
  const { data } = (await (await staff.call(`/api/audit?subject=${first}`)).json()) as { data: unknown[] };
  expect(data).toMatchObject([
    { action: 'contact.assign', details: { was: staff.id, is: null } },
    { action: 'contact.assign', details: { was: null, is: staff.id } },
  ]);
});

test('lists assignees, and filters own enquiries with any order, status and search', async ({
  app,
  staff,
}) => {
  const other = await makeAdmin(app.db);
  const mark = { message: 'Assigned needle' };
  const bea = await makeEnquiry(app.db, { firstName: 'Bea', ...mark });
  const ada = await makeEnquiry(app.db, { firstName: 'Ada', status: 'Open', ...mark });
  const theirs = await makeEnquiry(app.db, { firstName: 'Cy', ...mark });
  await assign(staff, [bea, ada], staff.id);
  await assign(staff, [theirs], other.id);
  const all = await list(staff, 'q=assigned+needle&sort=firstName');
  expect(all.data.map(({ assignee }) => assignee?.email)).toEqual([staff.email, staff.email, other.email]);
  for (const sort of ['createdAt', 'firstName', 'email', 'phone', 'message', 'status'])
    expect((await list(staff, `assignee=me&q=needle&sort=${sort}`)).meta.total).toBe(2);
  const names = async (query: string) => (await list(staff, query)).data.map(({ firstName }) => firstName);
  expect(await names('assignee=me&q=needle&sort=firstName')).toEqual(['Ada', 'Bea']);
  expect((await names('assignee=me&sort=firstName&order=desc')).slice(0, 1)).toEqual(['Bea']);
  expect(await names('assignee=me&status=Open')).toEqual(['Ada']);
  expect((await staff.call('/api/contact?assignee=them')).status).toBe(422);
  const csv = await (await staff.call('/api/contact/export?assignee=me&status=Open')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(staff.email);
});

test('rejects an assignee who cannot log in, and changes nothing', async ({ app, staff }) => {
  const disabled = await makeAdmin(app.db);
  await app.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, disabled.id));
  const id = await makeEnquiry(app.db);
  for (const assigneeId of [disabled.id, ulid()]) {
    expect(await errorOf(await assign(staff, [id], assigneeId))).toMatchObject({
      status: 422,
      fields: { assigneeId: 'Choose an administrator who can log in' },
    });
  }
  expect((await assign(staff, [id], undefined)).status).toBe(422);
  expect((await list(staff, 'assignee=me&limit=100')).data.map(({ _id }) => _id)).not.toContain(id);
});

test('undo restores an assignee who has been disabled', async ({ app, staff }) => {
  const former = await makeAdmin(app.db);
  const [theirs, unassigned] = [
    await makeEnquiry(app.db, { assigneeId: former.id }),
    await makeEnquiry(app.db),
  ];
  await app.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, former.id));
  const done = await put(staff, 'assignees', [{ ids: [theirs, unassigned], assigneeId: staff.id }]);
  const { undo } = EnquiryAssignBulkResponse.parse(done).data;
  expect(await put(staff, 'assignees', undo)).toMatchObject({ data: { changed: 2, conflicts: 0 } });
  expect((await read(staff, theirs)).assignee?.email).toBe(former.email);
  expect((await read(staff, unassigned)).assignee).toBeNull();
});

test('assigns groups, all or none', async ({ app, staff }) => {
  const [mine, other] = [await makeEnquiry(app.db), await makeEnquiry(app.db)];
  await assign(staff, [mine, other], staff.id);
  const assignGroups = (groups: readonly object[]) =>
    staff.call('/api/contact/assignees', { method: 'PUT', json: { groups } });
  const unassign = { ids: [other], assigneeId: null };
  expect((await assignGroups([unassign, { ids: [mine], assigneeId: ulid() }])).status).toBe(422);
  const ids = async () => (await list(staff, 'assignee=me&limit=100')).data.map(({ _id }) => _id);
  expect(await ids()).toEqual(expect.arrayContaining([mine, other]));
  expect(await changed(await assignGroups([unassign, { ids: [mine], assigneeId: staff.id }]))).toBe(1);
  expect(await ids()).toContain(mine);
  expect(await ids()).not.toContain(other);
});

const put = async (staff: StaffCalls, path: string, groups: readonly object[]): Promise<unknown> =>
  (await staff.call(`/api/contact/${path}`, { method: 'PUT', json: { groups } })).json();
const read = async (staff: StaffCalls, id: string) =>
  EnquiryResponse.parse(await (await staff.call(`/api/contact/${id}`)).json()).data;

test('undo leaves the status that a colleague has set since', async ({ app, staff, colleague }) => {
  const [mine, theirs] = [await makeEnquiry(app.db), await makeEnquiry(app.db)];
  const done = await put(staff, 'statuses', [{ ids: [mine, theirs], status: 'Closed' }]);
  await put(colleague, 'statuses', [{ ids: [theirs], status: 'Open' }]);
  const { undo } = EnquiryStatusBulkResponse.parse(done).data;
  const undone = EnquiryStatusBulkResponse.parse(await put(staff, 'statuses', undo)).data;
  expect(undone).toEqual({
    changed: 1,
    conflicts: 1,
    missing: 0,
    undo: [{ ids: [mine], status: 'Closed', expected: 'New', changedAt: anyText }],
  });
  expect([(await read(staff, mine)).status, (await read(staff, theirs)).status]).toEqual(['New', 'Open']);
});

test('undo leaves a status that a colleague has changed and set again', async ({ app, staff, colleague }) => {
  const [closed, answered] = [await makeEnquiry(app.db), await makeEnquiry(app.db)];
  const close = EnquiryStatusBulkResponse.parse(
    await put(staff, 'statuses', [{ ids: [closed], status: 'Closed' }]),
  );
  for (const status of ['Open', 'Closed']) await put(colleague, 'statuses', [{ ids: [closed], status }]);
  const mark = EnquiryStatusBulkResponse.parse(
    await put(staff, 'statuses', [{ ids: [answered], status: 'Replied' }]),
  );
  const json = { replyMessage: 'Dear Vera' };
  await colleague.call(`/api/contact/reply/${answered}`, { method: 'POST', json });
  expect(await put(staff, 'statuses', [...close.data.undo, ...mark.data.undo])).toMatchObject({
    data: { changed: 0, conflicts: 2 },
  });
  expect([(await read(staff, closed)).status, (await read(staff, answered)).status]).toEqual([
    'Closed',
    'Replied',
  ]);
});

test('undo leaves an assignee that a colleague has changed and chosen again', async ({
  app,
  staff,
  colleague,
}) => {
  const id = await makeEnquiry(app.db);
  const done = await put(staff, 'assignees', [{ ids: [id], assigneeId: staff.id }]);
  for (const assigneeId of [colleague.id, staff.id])
    await put(colleague, 'assignees', [{ ids: [id], assigneeId }]);
  const { undo } = EnquiryAssignBulkResponse.parse(done).data;
  expect(await put(staff, 'assignees', undo)).toMatchObject({ data: { changed: 0, conflicts: 1 } });
});

test('undo leaves the assignee that a colleague has chosen since', async ({ app, staff, colleague }) => {
  const [mine, taken, released] = [
    await makeEnquiry(app.db),
    await makeEnquiry(app.db),
    await makeEnquiry(app.db, { assigneeId: colleague.id }),
  ];
  const ids = [mine, taken, released];
  const done = await put(staff, 'assignees', [{ ids, assigneeId: staff.id }]);
  await put(colleague, 'assignees', [{ ids: [taken], assigneeId: colleague.id }]);
  await put(colleague, 'assignees', [{ ids: [released], assigneeId: null }]);
  const { undo } = EnquiryAssignBulkResponse.parse(done).data;
  const undone = EnquiryAssignBulkResponse.parse(await put(staff, 'assignees', undo)).data;
  // An expected value of null means unassigned; it does not skip the check.
  expect(undone).toEqual({
    changed: 1,
    conflicts: 2,
    missing: 0,
    undo: [{ ids: [mine], assigneeId: staff.id, expected: null, changedAt: anyText }],
  });
  await put(colleague, 'assignees', [{ ids: [mine], assigneeId: colleague.id }]);
  expect(await put(staff, 'assignees', undone.undo)).toMatchObject({ data: { changed: 0, conflicts: 1 } });
  const assignees = await Promise.all(ids.map(async (id) => (await read(staff, id)).assignee?.email));
  expect(assignees).toEqual([colleague.email, colleague.email, undefined]);
});
