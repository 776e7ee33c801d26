import { eq } from 'drizzle-orm';
import { EnquiryResponse } from 'shared-contracts/enquiries/enquiries';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeEnquiry } from '../../../test/factories.ts';
import { textLike } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestSmtp } from '../../../test/test-smtp.ts';
import { mails } from '../../db/schema/mails.ts';
import { createSmtpTransport } from '../../mail/smtp-transport.ts';
import { SmtpUrl } from '../../mail/smtp-url.ts';
import { sendDueMail } from '../mail/send-due-mail.ts';

const MINUTE_MS = 60_000;

const send = (app: TestApp, url: string) =>
  sendDueMail({
    ctx: { db: app.db, clock: () => new Date() },
    input: {
      transport: createSmtpTransport(SmtpUrl.parse(url), 5_000),
      sender: { from: { name: 'Meridian IP', address: 'info@example.com' }, replyTo: undefined },
      signal: new AbortController().signal,
    },
  });
const replyTo = (staff: StaffCalls, id: string, replyMessage: string) =>
  staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage } });
const repliesOf = async (staff: StaffCalls, id: string) =>
  EnquiryResponse.parse(await (await staff.call(`/api/contact/${id}`)).json()).data.replies;

test('replies wait while the mail server is down for an hour, and each is delivered once', async ({
  app,
  staff,
  setTime,
  passTime,
}) => {
  setTime(new Date('2026-03-04T05:00:00.000Z'));
  const down = await startTestSmtp();
  await down.close();
  const ids: string[] = [];
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 12 === 0) {
      const id = await makeEnquiry(app.db, { email: `down-${minute}@example.com` });
      ids.push(id);
      expect((await replyTo(staff, id, `At minute ${minute}`)).status).toBe(201);
    }
    await send(app, down.url);
    passTime(60);
  }
  for (const id of ids) {
    const [reply, ...others] = await repliesOf(staff, id);
    expect(others).toEqual([]);
    expect(reply?.mail).toMatchObject({ state: 'Waiting', reason: textLike(/does not respond/) });
    expect(Date.parse(reply?.mail?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() - MINUTE_MS);
  }

  const up = await startTestSmtp();
  for (let minute = 0; minute < 60; minute++) {
    await send(app, up.url);
    passTime(60);
  }
  for (const id of ids)
    expect((await repliesOf(staff, id))[0]?.mail).toMatchObject({ state: 'Sent', reason: null });
  const recipients = up.received.flatMap(({ to }) => to);
  expect(recipients.toSorted()).toEqual([0, 12, 24, 36, 48].map((minute) => `down-${minute}@example.com`));
  expect(
    up.received.map(({ mail }) => mail.text?.split('\n')[0] ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([0, 12, 24, 36, 48].map((minute) => `At minute ${minute}`));
  await up.close();
}, 60_000);

test('replies stay in one thread: each references all earlier mails and is in reply to the last', async ({
  app,
  staff,
}) => {
  const server = await startTestSmtp();
  const email = 'thread@example.com';
  const json = { firstName: 'Asha', email, phone: '', message: 'Can you?' };
  await app.call('/api/contact', { method: 'POST', json });
  const [thanks] = await app.db.select().from(mails).where(eq(mails.recipient, email));
  for (const text of ['One', 'Two', 'Three']) await replyTo(staff, thanks?.aboutId ?? '', text);
  await send(app, server.url);
  const received = server.received.filter(({ to }) => to[0] === email).map(({ mail }) => mail);
  const inOrder = received.toSorted((a, b) => (a.messageId ?? '').localeCompare(b.messageId ?? ''));
  const messageIds = inOrder.map(({ messageId }) => messageId);
  expect(new Set(messageIds).size).toBe(4);
  expect(inOrder.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, ...messageIds.slice(0, 3)]);
  expect(inOrder.map(({ references }) => references)).toEqual([
    undefined,
    ...[1, 2, 3].map((count) => messageIds.slice(0, count).join(' ')),
  ]);
  expect(inOrder.slice(1).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => `Re: ${thanks?.subject}`),
  );
  await server.close();
});
