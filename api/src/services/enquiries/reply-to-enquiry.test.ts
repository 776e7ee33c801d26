import { eq } from 'drizzle-orm';
import { EnquiryResponse, EnquiryReply, ReplyResponse } from 'shared-contracts/enquiries/enquiries';
import { FIRM } from 'shared-contracts/firm/firm';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { expect } from 'vitest';
import { z } from 'zod';
import { test } from '../../../test/api-test.ts';
import { enquiry, makeEnquiry } from '../../../test/factories.ts';
import { errorOf } from '../../../test/error-of.ts';
import { textWith } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';

const reply = (
  staff: StaffCalls,
  id: string,
  replyMessage: unknown,
  headers: Record<string, string> = {},
  more: object = {},
) => staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage, ...more }, headers });
const read = async (staff: StaffCalls, id: string) =>
  EnquiryResponse.parse(await (await staff.call(`/api/contact/${id}`)).json()).data;
const mailsAbout = (app: TestApp, id: string) =>
  app.db.select().from(mails).where(eq(mails.aboutId, id)).orderBy(mails.createdAt, mails.id);

test('stores the reply, responds with the required message, and sends it in the thread', async ({
  app,
  staff,
}) => {
  await app.call('/api/contact', { method: 'POST', json: enquiry({ email: 'thread@example.com' }) });
  const [stored] = await app.db.select().from(enquiries).where(eq(enquiries.email, 'thread@example.com'));
  const id = stored?.id ?? '';
  const response = await reply(staff, id, 'First answer.\n\nWith two paragraphs.');
  expect(response.status).toBe(201);
  const body = ReplyResponse.parse(await response.json());
  expect(body.message).toBe('✅ Reply sent successfully!');
  expect(body.data).toMatchObject({ author: staff.email, mail: { state: 'Waiting' } });
  await reply(staff, id, 'Second answer.');

  const { status, reference, replies } = await read(staff, id);
  expect(status).toBe('Replied');
  expect(replies.map(({ message }) => message)).toEqual([
    'First answer.\n\nWith two paragraphs.',
    'Second answer.',
  ]);
  const all = await mailsAbout(app, id);
  const thanks = all.find(({ kind }) => kind === 'enquiry-received');
  const [first, second] = all.filter(({ kind }) => kind === 'enquiry-reply');
  expect(first).toMatchObject({
    recipient: 'thread@example.com',
    subject: `Re: ${thanks?.subject}`,
    thread: [thanks?.messageId],
    text: textWith('First answer.\n\nWith two paragraphs.\n\nOn '),
  });
  expect(first?.subject).toContain(`(ref. ${reference})`);
  expect(first?.text).toContain('> Can you search for prior art?');
  expect(second?.thread).toEqual([thanks?.messageId, first?.messageId]);
});

test('a reply to the address that is notified of enquiries is in the thread of the sender', async ({
  app,
  staff,
}) => {
  // By default NOTIFY_EMAIL, from which an operator tries the form.
  await app.call('/api/contact', { method: 'POST', json: enquiry({ email: FIRM.email }) });
  const [stored] = await app.db.select().from(enquiries).where(eq(enquiries.email, FIRM.email));
  const id = stored?.id ?? '';
  await reply(staff, id, 'It works.');
  const all = await mailsAbout(app, id);
  const thanks = all.find(({ kind }) => kind === 'enquiry-received');
  expect(all.find(({ kind }) => kind === 'enquiry-reply')).toMatchObject({
    subject: `Re: ${thanks?.subject}`,
    thread: [thanks?.messageId],
  });
});

test('stores and sends a reply once per key, also with concurrent requests', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const headers = { 'idempotency-key': 'one-click' };
  const responses = await Promise.all([1, 2, 3].map(() => reply(staff, id, 'Once.', headers)));
  const ids = await Promise.all(
    responses.map(async (response) => ReplyResponse.parse(await response.json()).data._id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await mailsAbout(app, id)).toHaveLength(1);
  expect(await errorOf(await reply(staff, id, 'Another.', headers))).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  const other = await makeEnquiry(app.db);
  expect((await reply(staff, other, 'Another.', headers)).status).toBe(201);
});

test.for([
  ['', 'Write a reply'],
  ['  \n', 'Write a reply'],
  [undefined, 'Write a reply'],
  [7, 'Write a reply'],
  ['x'.repeat(10_001), 'Use at most 10,000 characters'],
  ['a\0b', 'Contains a character that is not allowed'],
] as const)('rejects %j, and stores and sends nothing', async ([text, message], { app, staff }) => {
  const id = await makeEnquiry(app.db);
  const response = await reply(staff, id, text);
  expect(await errorOf(response.clone())).toMatchObject({ status: 422, fields: { replyMessage: message } });
  expect((await read(staff, id)).replies).toEqual([]);
  expect(await mailsAbout(app, id)).toEqual([]);
});

test('records a reply without its text', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  await reply(staff, id, 'Confidential text');
  const audit = await (await staff.call(`/api/audit?subject=${id}`)).text();
  expect(audit).toContain('contact.reply');
  expect(audit).not.toContain('Confidential');
});

test('rejects a reply when there is one after `lastSeen`, and responds with it', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const first = await reply(staff, id, 'Mine.', {}, { lastSeen: null });
  expect(first.status).toBe(201);
  const refused = await reply(staff, id, 'Also mine.', { 'idempotency-key': 'k' }, { lastSeen: null });
  const { code, message, data } = (await refused.json()) as ErrorEnvelope;
  expect({ status: refused.status, code, message }).toEqual({
    status: 409,
    code: 'conflict',
    message: 'A colleague replied in the meantime.',
  });
  const [unseen] = z.array(EnquiryReply).parse(data);
  expect(unseen).toMatchObject({ message: 'Mine.', author: staff.email });
  expect(await mailsAbout(app, id)).toHaveLength(1);
  const sent = await reply(staff, id, 'Also mine.', { 'idempotency-key': 'k' }, { lastSeen: unseen?._id });
  expect(sent.status).toBe(201);
  expect((await read(staff, id)).replies.map(({ message: text }) => text)).toEqual(['Mine.', 'Also mine.']);
});

test('sends one of several concurrent replies', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const texts = ['One', 'Two', 'Three'];
  const responses = await Promise.all(texts.map((text) => reply(staff, id, text, {}, { lastSeen: null })));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await mailsAbout(app, id)).toHaveLength(1);
});

test('a retry after a lost response does not conflict with itself', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const key = { 'idempotency-key': 'lost' };
  const [first, second] = [
    await reply(staff, id, 'Once.', key, { lastSeen: null }),
    await reply(staff, id, 'Once.', key, { lastSeen: null }),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await mailsAbout(app, id)).toHaveLength(1);
});

test('a retry returns its own reply, even if a later one has the same text', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const send = async (key: string) =>
    ReplyResponse.parse(await (await reply(staff, id, 'Yes.', { 'idempotency-key': key })).json()).data._id;
  const [first, second] = [await send('first'), await send('second')];
  expect([await send('first'), await send('second')]).toEqual([first, second]);
  expect(await mailsAbout(app, id)).toHaveLength(2);
});

test("shows when a reply's mail is retried, and why the last attempt failed", async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  await reply(staff, id, 'Wait.');
  const nextAttemptAt = new Date('2030-01-01T00:00:00.000Z');
  await app.db.update(mails).set({ attempts: 2, reason: 'away', nextAttemptAt }).where(eq(mails.aboutId, id));
  expect((await read(staff, id)).replies[0]?.mail).toMatchObject({
    state: 'Waiting',
    reason: 'away',
    nextAttemptAt: nextAttemptAt.toISOString(),
  });
  await app.db.update(mails).set({ state: 'Sent', sentAt: new Date() }).where(eq(mails.aboutId, id));
  expect((await read(staff, id)).replies[0]?.mail).toMatchObject({ state: 'Sent', nextAttemptAt: null });
});
