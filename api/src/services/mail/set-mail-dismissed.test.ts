import { eq } from 'drizzle-orm';
import { DashboardResponse } from 'shared-contracts/accounts/dashboard';
import { MailPage, MailResponse, type MailState } from 'shared-contracts/mail/mail';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from './enqueue-mail.ts';

const setState = (app: TestApp, id: string, state: MailState) =>
  app.db.update(mails).set({ state, attempts: 3, reason: 'No such mailbox' }).where(eq(mails.id, id));

async function makeMail(app: TestApp, state: MailState): Promise<string> {
  const id = await enqueueMail(app.db, {
    at: new Date(),
    kind: 'enquiry-received',
    to: 'asha@exmaple.com',
    subject: 'We have your message',
    content: ['Hello'],
  });
  await setState(app, id, state);
  return id;
}

const put = (staff: StaffCalls, id: string, isDismissed: unknown) =>
  staff.call(`/api/mail/${id}/dismissed`, { method: 'PUT', json: { isDismissed } });

async function set(staff: StaffCalls, id: string, isDismissed: boolean): Promise<MailResponse> {
  const response = await put(staff, id, isDismissed);
  expect(response.status).toBe(200);
  return MailResponse.parse(await response.json());
}

const actionsOn = async (staff: StaffCalls, id: string) => {
  const { data } = (await (await staff.call(`/api/audit?subject=${id}`)).json()) as {
    data: { action: string; details: unknown }[];
  };
  return data.map(({ action, details }) => [action, details]);
};

const countTroubled = async (staff: StaffCalls) => {
  const { data } = DashboardResponse.parse(await (await staff.call('/api/dashboard')).json());
  return [data.troubledMails, data.failedMails];
};

test('a dismissed mail stays in the list and does not count until that is reverted', async ({
  app,
  staff,
}) => {
  await app.db.delete(mails);
  const failed = await makeMail(app, 'Failed');
  const unclear = await makeMail(app, 'Unclear');
  expect(await countTroubled(staff)).toEqual([2, 1]);
  expect(await set(staff, failed, true)).toMatchObject({
    data: { _id: failed, state: 'Failed', reason: 'No such mailbox', isDismissed: true },
    message: 'The mail is dismissed.',
  });
  expect(await countTroubled(staff)).toEqual([1, 0]);
  await set(staff, unclear, true);
  expect(await countTroubled(staff)).toEqual([0, 0]);
  const { data } = MailPage.parse(await (await staff.call('/api/mail?state=Failed')).json());
  expect(data).toMatchObject([{ _id: failed, isDismissed: true }]);
  expect(await set(staff, failed, false)).toMatchObject({
    data: { state: 'Failed', isDismissed: false },
    message: 'The mail is no longer dismissed.',
  });
  expect(await countTroubled(staff)).toEqual([1, 1]);
});

test('records a change once, however often it is requested', async ({ app, staff, colleague }) => {
  const id = await makeMail(app, 'Unclear');
  for (const isDismissed of [true, false]) {
    const responses = await Promise.all([
      set(staff, id, isDismissed),
      set(colleague, id, isDismissed),
      set(staff, id, isDismissed),
    ]);
    expect(responses.map(({ data }) => data.isDismissed)).toEqual([isDismissed, isDismissed, isDismissed]);
  }
  expect(await actionsOn(staff, id)).toEqual([
    ['mail.undismiss', { state: 'Unclear' }],
    ['mail.dismiss', { state: 'Unclear' }],
  ]);
});

test('a retry ends the dismissal, so that the mail counts if it fails again', async ({ app, staff }) => {
  await app.db.delete(mails);
  const id = await makeMail(app, 'Failed');
  await set(staff, id, true);
  const retried = await staff.call(`/api/mail/${id}/retry`, { method: 'POST' });
  expect(MailResponse.parse(await retried.json()).data).toMatchObject({
    state: 'Waiting',
    isDismissed: false,
  });
  await setState(app, id, 'Failed');
  expect(await countTroubled(staff)).toEqual([1, 1]);
});

test.for(['Waiting', 'Sending', 'Sent', 'Cancelled'] as const)(
  'refuses a mail that is %s',
  async (state, { app, staff }) => {
    const id = await makeMail(app, 'Unclear');
    await set(staff, id, true);
    // As when the mail server confirms it late.
    await setState(app, id, state);
    expect(MailResponse.parse(await (await staff.call(`/api/mail/${id}`)).json()).data.isDismissed).toBe(
      false,
    );
    for (const isDismissed of [true, false]) {
      const response = await put(staff, id, isDismissed);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'conflict',
        message: 'This mail is neither failed nor unclear.',
      });
    }
    expect(await actionsOn(staff, id)).toHaveLength(1);
  },
);

test('a dismissal and a retry at the same time leave no dismissed mail that waits', async ({
  app,
  staff,
}) => {
  const id = await makeMail(app, 'Failed');
  const [dismissal, retry] = await Promise.all([
    put(staff, id, true),
    staff.call(`/api/mail/${id}/retry`, { method: 'POST' }),
  ]);
  expect([200, 409]).toContain(dismissal.status);
  expect(retry.status).toBe(200);
  const [row] = await app.db.select().from(mails).where(eq(mails.id, id));
  expect(row).toMatchObject({ state: 'Waiting', dismissedAt: null });
});

test('requires an admin, the anti-forgery token, a known mail and a boolean', async ({ app, staff }) => {
  const id = await makeMail(app, 'Failed');
  const visitor = await app.call(`/api/mail/${id}/dismissed`, { method: 'PUT', json: { isDismissed: true } });
  expect(await errorOf(visitor)).toMatchObject({ status: 401, code: 'unauthenticated' });
  const forged = await staff.call(`/api/mail/${id}/dismissed`, {
    method: 'PUT',
    json: { isDismissed: true },
    headers: { 'x-csrf-token': '' },
  });
  expect(await errorOf(forged)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await errorOf(await put(staff, ulid(), true))).toMatchObject({ status: 404, code: 'not_found' });
  expect((await put(staff, id, 'yes')).status).toBe(422);
  expect(await actionsOn(staff, id)).toEqual([]);
});
