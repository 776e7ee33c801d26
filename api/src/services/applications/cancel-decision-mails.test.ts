import { asc, eq, inArray } from 'drizzle-orm';
import { ApplicationBulkResponse, type ApplicationBulkResult } from 'shared-contracts/applications/decisions';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeApplication } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { mails } from '../../db/schema/mails.ts';

const resultOf = async (response: Response) => ApplicationBulkResponse.parse(await response.json()).data;
const decide = async (staff: StaffCalls, ids: readonly string[], status: string, text?: string) => {
  const json = { ids, status, ...(text !== undefined && { mail: { text } }) };
  return resultOf(await staff.call('/api/apply/status', { method: 'PATCH', json }));
};
const undo = async (staff: StaffCalls, { undo: groups }: Pick<ApplicationBulkResult, 'undo'>) =>
  resultOf(await staff.call('/api/apply/statuses', { method: 'PUT', json: { groups } }));
const mailsOf = (app: TestApp, id: string) =>
  app.db.select().from(mails).where(eq(mails.aboutId, id)).orderBy(asc(mails.createdAt), asc(mails.id));
const statesOf = async (app: TestApp, id: string) => (await mailsOf(app, id)).map(({ state }) => state);

test('undo of a decision lets the mail that it cancelled wait again', async ({ app, staff, passTime }) => {
  const [invited, failed] = [await makeApplication(app.db), await makeApplication(app.db)];
  await decide(staff, [invited, failed], 'Shortlisted', 'Please come');
  await app.db.update(mails).set({ state: 'Failed' }).where(eq(mails.aboutId, failed));
  passTime(5 * 60);
  const rejection = await decide(staff, [invited, failed], 'Rejected', 'No');
  expect(rejection).toMatchObject({ cancelledMails: 2 });
  passTime(60);
  const undone = await undo(staff, rejection);
  expect(undone).toMatchObject({ changed: 2, cancelledMails: 2, requeuedMails: 1 });
  const [first, second] = await mailsOf(app, invited);
  expect([first?.state, second?.state]).toEqual(['Waiting', 'Cancelled']);
  const waitMs = (first?.nextAttemptAt.getTime() ?? 0) - Date.now();
  expect([waitMs > 9 * 60_000, waitMs <= 10 * 60_000]).toEqual([true, true]);
  expect(await statesOf(app, failed)).toEqual(['Failed', 'Cancelled']);
  // Undo of the Undo restores the rejection with its mail.
  expect(await undo(staff, undone)).toMatchObject({ changed: 2, requeuedMails: 2 });
  for (const id of [invited, failed]) expect(await statesOf(app, id)).toEqual(['Cancelled', 'Waiting']);
});

test('undo restores no mail about another application or status', async ({ app, staff }) => {
  const [mine, other] = [await makeApplication(app.db), await makeApplication(app.db)];
  await decide(staff, [other], 'Shortlisted', 'Please come');
  await decide(staff, [mine], 'Rejected', 'No');
  await decide(staff, [mine, other], 'Pending');
  const rows = await app.db
    .select({ _id: mails.id })
    .from(mails)
    .where(inArray(mails.aboutId, [mine, other]));
  const cancelledMails = rows.map(({ _id }) => ({ _id, state: 'Waiting' as const }));
  expect(await undo(staff, { undo: [{ ids: [mine], status: 'Shortlisted', cancelledMails }] })).toMatchObject(
    { changed: 1, requeuedMails: 0 },
  );
  expect([await statesOf(app, mine), await statesOf(app, other)]).toEqual([['Cancelled'], ['Cancelled']]);
});

test('undo restores no mail where a colleague has decided since', async ({ app, staff, colleague }) => {
  const id = await makeApplication(app.db);
  await decide(staff, [id], 'Shortlisted', 'First');
  const rejection = await decide(staff, [id], 'Rejected');
  await decide(colleague, [id], 'Shortlisted', 'Second');
  expect(await undo(staff, rejection)).toMatchObject({ conflicts: 1, requeuedMails: 0 });
  expect(await statesOf(app, id)).toEqual(['Cancelled', 'Waiting']);
});

test('undo restores no mail for an applicant who has been sent one about the decision', async ({
  app,
  staff,
}) => {
  const id = await makeApplication(app.db);
  await decide(staff, [id], 'Shortlisted', 'First');
  const rejection = await decide(staff, [id], 'Rejected');
  await decide(staff, [id], 'Shortlisted', 'Second');
  await app.db.update(mails).set({ state: 'Sent' }).where(eq(mails.state, 'Waiting'));
  const [{ cancelledMails } = {}] = rejection.undo;
  const unchecked = { undo: [{ ids: [id], status: 'Shortlisted' as const, cancelledMails }] };
  expect(await undo(staff, unchecked)).toMatchObject({ unchanged: 1, requeuedMails: 0 });
  expect(await statesOf(app, id)).toEqual(['Cancelled', 'Sent']);
});
