import { eq } from 'drizzle-orm';
import { ApplicationResponse } from 'shared-contracts/applications/applications';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeApplication } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestSmtp, type TestSmtp } from '../../../test/test-smtp.ts';
import { applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/mails.ts';
import type { MailTransport } from '../../mail/transport.ts';
import { createSmtpTransport } from '../../mail/smtp-transport.ts';
import { SmtpUrl } from '../../mail/smtp-url.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendDueMail } from '../mail/send-due-mail.ts';

const MINUTE_MS = 60_000;

let smtp: TestSmtp;
test.beforeEach(async ({ app }) => {
  await app.db.delete(applications);
  await app.db.delete(mails);
  smtp = await startTestSmtp();
  return () => smtp.close();
});

/** Runs the job that sends mails, at a time some minutes later. */
const sendAfter = (
  app: TestApp,
  minutes: number,
  transport: MailTransport = createSmtpTransport(SmtpUrl.parse(smtp.url)),
) =>
  sendDueMail({
    ctx: { db: app.db, clock: () => new Date(Date.now() + minutes * MINUTE_MS) },
    input: {
      transport,
      sender: { from: { name: 'Meridian IP', address: 'info@example.com' }, replyTo: undefined },
      signal: new AbortController().signal,
    },
  });
const decide = async (staff: StaffCalls, ids: readonly string[], status: string, text?: string) => {
  const json = { ids, status, ...(text !== undefined && { mail: { text } }) };
  const response = await staff.call('/api/apply/status', { method: 'PATCH', json });
  return (await response.json()) as { data: unknown };
};
const statesOf = async (app: TestApp, id: string) => {
  const rows = await app.db.select({ state: mails.state }).from(mails).where(eq(mails.aboutId, id));
  return rows.map(({ state }) => state);
};
const detailOf = async (staff: StaffCalls, id: string) =>
  ApplicationResponse.parse(await (await staff.call(`/api/apply/${id}`)).json()).data;

test('mails the decision ten minutes later, in the thread of the confirmation', async ({ app, staff }) => {
  const id = await makeApplication(app.db, {
    fullName: 'Jürgen {{role}}',
    email: 'j@example.com',
    role: 'Clerk',
  });
  const at = new Date();
  const thanks = await enqueueMail(app.db, {
    at,
    kind: 'application-received',
    to: 'j@example.com',
    subject: `Thanks (ref. ${id.slice(-8)})`,
    content: [],
    aboutId: id,
  });
  await decide(staff, [id], 'Rejected', 'Hello {{name}},\r\n\r\nnot as {{role}} <b>this</b> time. {other}');
  await sendAfter(app, 9);
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([`Thanks (ref. ${id.slice(-8)})`]);
  expect((await detailOf(staff, id)).mails).toMatchObject([
    { state: 'Sent', kind: 'application-received' },
    { state: 'Waiting', kind: 'application-rejected', to: 'j@example.com', nextAttemptAt: anyText },
  ]);
  await sendAfter(app, 11);
  const [, decision] = smtp.received;
  expect(decision?.to).toEqual(['j@example.com']);
  expect(decision?.mail).toMatchObject({
    subject: `Re: Thanks (ref. ${id.slice(-8)})`,
    inReplyTo: `<${thanks.toLowerCase()}@example.com>`,
    references: `<${thanks.toLowerCase()}@example.com>`,
  });
  expect(decision?.mail.text).toMatch(
    /^Hello Jürgen \{\{role\}\},\n\nnot as Clerk <b>this<\/b> time\. \{other\}\n/,
  );
  expect(decision?.mail.html).toContain('not as Clerk &lt;b&gt;this&lt;/b&gt; time.');
  expect(decision?.mail.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  await sendAfter(app, 30);
  expect(smtp.received).toHaveLength(2);
});

test('a decision about an application without a confirmation has its subject', async ({ app, staff }) => {
  const id = await makeApplication(app.db, { status: 'Spam' });
  await decide(staff, [id], 'Shortlisted', 'Hello');
  const [mail] = await app.db.select().from(mails).where(eq(mails.aboutId, id));
  expect(mail).toMatchObject({
    subject: `Re: Your application to Meridian IP (ref. ${id.slice(-8)})`,
    thread: [],
  });
});

test('sends no mail unless the request contains one', async ({ app, staff }) => {
  const id = await makeApplication(app.db);
  expect(await decide(staff, [id], 'Shortlisted')).toMatchObject({ data: { changed: 1, queuedMails: 0 } });
  await sendAfter(app, 60);
  expect(smtp.received).toEqual([]);
});

test('also mails applicants who were rejected without a mail, once each', async ({ app, staff }) => {
  const ids = [
    await makeApplication(app.db, { status: 'Rejected', email: 'earlier@example.com' }),
    await makeApplication(app.db, { email: 'now@example.com' }),
    await makeApplication(app.db, { email: 'mailed@example.com' }),
  ];
  const [earlier = '', now = '', mailed = ''] = ids;
  await decide(staff, [mailed], 'Rejected', 'First');
  const unknown = ulid();
  expect(await decide(staff, [...ids, unknown], 'Rejected', 'Second')).toMatchObject({
    data: { changed: 1, unchanged: 2, missing: 1, queuedMails: 2, alreadyMailed: 1, cancelledMails: 0 },
  });
  expect(await decide(staff, ids, 'Rejected', 'Third')).toMatchObject({
    data: { changed: 0, unchanged: 3, queuedMails: 0, alreadyMailed: 3, undo: [] },
  });
  await sendAfter(app, 11);
  const received = smtp.received.map(({ to, mail }) => `${to[0]}: ${mail.text?.split('\n')[0]}`);
  expect(received.toSorted()).toEqual([
    'earlier@example.com: Second',
    'mailed@example.com: First',
    'now@example.com: Second',
  ]);
  expect((await detailOf(staff, earlier)).history).toMatchObject([{ action: 'application.mail', was: null }]);
  expect((await detailOf(staff, now)).history).toMatchObject([{ action: 'application.status' }]);
});

test('cancels a failed mail when a new one is queued', async ({ app, staff }) => {
  const id = await makeApplication(app.db);
  await decide(staff, [id], 'Rejected', 'First');
  await app.db.update(mails).set({ state: 'Failed' }).where(eq(mails.aboutId, id));
  expect(await decide(staff, [id], 'Rejected', 'Second')).toMatchObject({
    data: { queuedMails: 1, cancelledMails: 0 },
  });
  expect((await statesOf(app, id)).toSorted()).toEqual(['Cancelled', 'Waiting']);
});

test('queues one mail for concurrent identical decisions', async ({ app, staff }) => {
  const id = await makeApplication(app.db);
  const results = await Promise.all([
    decide(staff, [id], 'Rejected', 'No'),
    decide(staff, [id], 'Rejected', 'No'),
  ]);
  expect(
    results.map(({ data }) => (data as { queuedMails: number }).queuedMails).toSorted((a, b) => a - b),
  ).toEqual([0, 1]);
  expect(await statesOf(app, id)).toEqual(['Waiting']);
});

test('undo restores each status and cancels only the mails queued with it', async ({ app, staff }) => {
  const [pending, shortlisted, earlier, mailed] = [
    await makeApplication(app.db),
    await makeApplication(app.db, { status: 'Shortlisted' }),
    await makeApplication(app.db, { status: 'Rejected' }),
    await makeApplication(app.db),
  ] as const;
  await decide(staff, [mailed], 'Rejected', 'First');
  const { data } = await decide(staff, [pending, shortlisted, earlier, mailed], 'Rejected', 'Second');
  const { undo: groups } = data as { undo: unknown };
  const response = await staff.call('/api/apply/statuses', { method: 'PUT', json: { groups } });
  expect(await response.json()).toMatchObject({ data: { changed: 2, unchanged: 1, cancelledMails: 3 } });
  const after = await Promise.all([pending, shortlisted, earlier, mailed].map((id) => detailOf(staff, id)));
  expect(after.map(({ status, mails: sent }) => [status, ...sent.map(({ state }) => state)])).toEqual([
    ['Pending', 'Cancelled'],
    ['Shortlisted', 'Cancelled'],
    ['Rejected', 'Cancelled'],
    ['Rejected', 'Waiting'],
  ]);
});

test('fills the placeholders for each of several applicants', async ({ app, staff }) => {
  const ids = [
    await makeApplication(app.db, { fullName: 'Ada' }),
    await makeApplication(app.db, { fullName: 'Bo' }),
  ];
  await decide(staff, ids, 'Shortlisted', 'Dear {{name}}');
  await sendAfter(app, 11);
  const texts = smtp.received.map(({ mail }) => mail.text?.split('\n')[0]);
  expect(new Set(texts)).toEqual(new Set(['Dear Ada', 'Dear Bo']));
});

test('a later decision cancels the waiting mail permanently', async ({ app, staff }) => {
  const id = await makeApplication(app.db);
  await decide(staff, [id], 'Rejected', 'No');
  expect(await decide(staff, [id], 'Pending')).toMatchObject({
    data: { changed: 1, cancelledMails: 1, sentMails: 0 },
  });
  expect(await statesOf(app, id)).toEqual(['Cancelled']);
  await decide(staff, [id], 'Rejected', 'No');
  await decide(staff, [id], 'Shortlisted', 'Yes');
  await sendAfter(app, 60);
  expect(smtp.received.map(({ mail }) => mail.text?.split('\n')[0])).toEqual(['Yes']);
  expect((await detailOf(staff, id)).mails.map(({ state }) => state)).toEqual([
    'Cancelled',
    'Cancelled',
    'Sent',
  ]);
});

test('a later decision cancels a failed mail, and reports one that was sent', async ({ app, staff }) => {
  const [failed, sent] = [await makeApplication(app.db), await makeApplication(app.db)];
  await decide(staff, [failed, sent], 'Rejected', 'No');
  await app.db.update(mails).set({ state: 'Failed' }).where(eq(mails.aboutId, failed));
  await sendAfter(app, 11);
  expect(await statesOf(app, sent)).toEqual(['Sent']);
  expect(await decide(staff, [failed, sent], 'Pending')).toMatchObject({
    data: { changed: 2, cancelledMails: 1, sentMails: 1 },
  });
  const [row] = await app.db.select().from(mails).where(eq(mails.aboutId, failed));
  const retried = await staff.call(`/api/mail/${row?.id}/retry`, { method: 'POST' });
  expect(await errorOf(retried)).toMatchObject({ status: 409 });
});

test('a mail can be cancelled while a sender that fails to connect holds it', async ({ app, staff }) => {
  const id = await makeApplication(app.db);
  await decide(staff, [id], 'Rejected', 'No');
  const unreachable = createSmtpTransport(SmtpUrl.parse('smtp://127.0.0.1:1'));
  const transport: MailTransport = {
    open: async () => {
      expect(await decide(staff, [id], 'Pending')).toMatchObject({ data: { cancelledMails: 1 } });
      return unreachable.open();
    },
  };
  await sendAfter(app, 11, transport);
  expect(await statesOf(app, id)).toEqual(['Cancelled']);
});

test.for([
  [{ status: 'Pending', mail: { text: 'x' } }, 'mail', 'Send a mail only with Shortlisted or Rejected'],
  [
    { status: 'Rejected', mail: { text: 'Dear {{nmae}}' } },
    'mail.text',
    'There is no placeholder {{nmae}}. Use {{name}}, {{role}}, {{reference}}, {{firm}}, {{careersEmail}}',
  ],
  [{ status: 'Rejected', mail: { text: ' ' } }, 'mail.text', 'Write what the applicant should read'],
  [{ status: 'Rejected', mail: { text: 'x'.repeat(5001) } }, 'mail.text', 'Use at most 5,000 characters'],
] as const)('rejects %o', async ([json, field, message], { app, staff }) => {
  const id = await makeApplication(app.db);
  const response = await staff.call(`/api/apply/${id}/status`, { method: 'PATCH', json });
  expect(await errorOf(response)).toMatchObject({ status: 422, fields: { [field]: message } });
});
