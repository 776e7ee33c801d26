import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { textLike } from '../../../test/matchers.ts';
import { createTestOutbox, type TestOutbox } from '../../../test/test-outbox.ts';
import { startTestSmtp, type TestSmtp } from '../../../test/test-smtp.ts';
import { runRequest } from '../../current-request.ts';
import { mails } from '../../db/schema/mails.ts';
import type { MailTransport } from '../../mail/transport.ts';
import { createSmtpTransport } from '../../mail/smtp-transport.ts';
import { SmtpUrl } from '../../mail/smtp-url.ts';

let outbox: TestOutbox;
beforeAll(async () => {
  outbox = await createTestOutbox();
});
beforeEach(() => outbox.renew());
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => outbox.close());

test('delivers a mail as text and HTML, in its thread, and marks it as sent', async () => {
  const id = await outbox.enqueue({ subject: 'Grüße 🐟', thread: ['<a@example.com>', '<b@example.com>'] });
  await outbox.send();
  expect(outbox.smtp.received).toHaveLength(1);
  const [{ from, to, mail }] = outbox.smtp.received as [TestSmtp['received'][number]];
  expect({ from, to }).toEqual({ from: 'info@example.com', to: ['asha@example.com'] });
  expect(mail).toMatchObject({
    from: { name: 'Meridian IP', address: 'info@example.com' },
    to: [{ address: 'asha@example.com' }],
    subject: 'Grüße 🐟',
    messageId: `<${id.toLowerCase()}@example.com>`,
    inReplyTo: '<b@example.com>',
    references: '<a@example.com> <b@example.com>',
    date: '2026-03-04T05:06:07.000Z',
  });
  expect(mail.text).toMatch(/^Hello Jürgen 🐟,\n\nwe will answer soon\.\n\n-- \n/);
  expect(mail.html).toContain('>Hello Jürgen 🐟,</p>');
  expect(mail.headers).toContainEqual({
    key: 'auto-submitted',
    originalKey: 'Auto-Submitted',
    value: 'auto-replied',
  });
  expect(await outbox.stored(id)).toMatchObject({
    state: 'Sent',
    attempts: 1,
    sentAt: outbox.now,
    reason: null,
    holder: null,
  });
  await outbox.send();
  expect(outbox.smtp.received).toHaveLength(1);
});

test('a mail has the id of the request that caused it, and none if a job did', async () => {
  await runRequest('from-the-proxy', () => outbox.enqueue());
  outbox.passTime(1);
  await outbox.enqueue();
  await outbox.send();
  const idOf = ({ mail }: TestSmtp['received'][number]) =>
    mail.headers.find(({ key }) => key === 'x-request-id')?.value;
  expect(outbox.smtp.received.map(idOf)).toEqual(['from-the-proxy', undefined]);
});

test("a visitor's input adds neither a header nor a recipient", async () => {
  const evil = 'x\r\nBcc: everybody@example.com\r\nX-Evil: 1\r\n\r\n.\r\nMAIL FROM:<evil@example.com>\r\n';
  await outbox.enqueue({ subject: evil, content: [evil, { quote: evil }] });
  await outbox.send();
  expect(outbox.smtp.received).toHaveLength(1);
  expect(outbox.smtp.received[0]?.to).toEqual(['asha@example.com']);
  const keys = outbox.smtp.received[0]?.mail.headers.map(({ key }) => key);
  expect(keys).not.toContain('bcc');
  expect(keys).not.toContain('x-evil');
});

test('a permanent refusal fails at once with its reason, and the other mails are sent', async () => {
  outbox.smtp.behaviour.recipient = (address) => (address.startsWith('nobody') ? 550 : 250);
  const refused = await outbox.enqueue({ to: 'nobody@example.com' });
  const other = await outbox.enqueue();
  await outbox.send();
  expect(await outbox.stored(refused)).toMatchObject({
    state: 'Failed',
    attempts: 1,
    reason: textLike(/^The mail server said: .*550/),
  });
  expect(await outbox.stored(other)).toMatchObject({ state: 'Sent' });
});

test.each([
  ['the recipient', { recipient: () => 450 }],
  ['the whole mail', { beforeResponse: () => Promise.resolve(451) }],
])(
  'a temporary refusal of %s is retried twice within 30 s and then at growing intervals',
  async (_part, behaviour) => {
    Object.assign(outbox.smtp.behaviour, behaviour);
    const id = await outbox.enqueue();
    await outbox.send();
    expect(await outbox.stored(id)).toMatchObject({ state: 'Waiting', reason: textLike(/45[01]/) });
    const waits: number[] = [];
    for (let row = await outbox.stored(id); row?.state === 'Waiting'; row = await outbox.stored(id)) {
      waits.push((row.nextAttemptAt.getTime() - outbox.now.getTime()) / 1000);
      outbox.now = new Date(row.nextAttemptAt.getTime() - 1);
      await outbox.send();
      expect(await outbox.stored(id)).toMatchObject({ attempts: row.attempts });
      outbox.now = row.nextAttemptAt;
      await outbox.send();
    }
    expect((waits[0] ?? 99) + (waits[1] ?? 99)).toBeLessThanOrEqual(30);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(await outbox.stored(id)).toMatchObject({
      state: 'Failed',
      attempts: 10,
      reason: textLike(/45[01]/),
    });
  },
);

test('mails wait with a reason while the server is down, and are sent when it is back', async () => {
  const ids = await Promise.all([outbox.enqueue(), outbox.enqueue(), outbox.enqueue()]);
  await outbox.smtp.close();
  await outbox.send();
  for (const id of ids) {
    expect(await outbox.stored(id)).toMatchObject({
      state: 'Waiting',
      attempts: 1,
      reason: textLike(/^The mail server 127\.0\.0\.1:\d+ does not respond \(ECONNREFUSED\)$/),
    });
  }
  outbox.smtp = await startTestSmtp();
  outbox.passTime(6);
  await outbox.send();
  expect(outbox.smtp.received).toHaveLength(3);
  for (const id of ids) expect(await outbox.stored(id)).toMatchObject({ state: 'Sent', reason: null });
});

test('waits for a slow server', async () => {
  outbox.smtp.behaviour.beforeResponse = () => sleep(600, 250);
  const id = await outbox.enqueue();
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sent' });
});

test('deletes a link that opens an account as soon as it is sent', async () => {
  const id = await outbox.enqueue({
    kind: 'password-reset',
    content: ['https://www.example.com/reset/secret'],
  });
  await outbox.send();
  expect(outbox.smtp.received[0]?.mail.text).toContain('/reset/secret');
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sent', text: '', html: '' });
});

test('a mail that cannot be composed fails, and the other mails are sent', async () => {
  const broken = await outbox.enqueue();
  const other = await outbox.enqueue();
  await outbox.database.db.update(mails).set({ recipient: '' }).where(eq(mails.id, broken));
  await outbox.send();
  expect(await outbox.stored(broken)).toMatchObject({ state: 'Failed' });
  expect(await outbox.stored(other)).toMatchObject({ state: 'Sent' });
});

test('a mail whose row is corrupt fails, and the other mails are sent', async () => {
  const broken = await outbox.enqueue();
  const other = await outbox.enqueue();
  await outbox.database.db.execute(sql`UPDATE mails SET thread = 'null' WHERE id = ${broken}`);
  await outbox.send();
  expect(await outbox.stored(broken)).toMatchObject({
    state: 'Failed',
    reason: 'The mail cannot be composed',
  });
  expect(await outbox.stored(other)).toMatchObject({ state: 'Sent' });
});

test('a mail whose link has expired, after a long outage, is not sent', async () => {
  const link = await outbox.enqueue({ kind: 'password-reset' });
  const invitation = await outbox.enqueue({ kind: 'invitation' });
  outbox.passTime(31 * 60);
  await outbox.send();
  expect(await outbox.stored(link)).toMatchObject({ state: 'Failed', reason: 'Its link has expired' });
  expect(await outbox.stored(invitation)).toMatchObject({ state: 'Sent' });
});

test('when stopped, leaves mails that are not in delivery for the next run', async () => {
  const id = await outbox.enqueue();
  await outbox.send({ signal: AbortSignal.abort() });
  expect(await outbox.stored(id)).toMatchObject({ state: 'Waiting', attempts: 0, holder: null });
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sent' });
});

test('does not send a mail that another instance has taken over', async () => {
  const id = await outbox.enqueue();
  const { db } = outbox.database;
  const smtp = createSmtpTransport(SmtpUrl.parse(outbox.smtp.url));
  const transport: MailTransport = {
    open: async () => {
      await db.update(mails).set({ holder: 'another' }).where(eq(mails.id, id));
      return smtp.open();
    },
  };
  await outbox.send({ transport });
  expect(outbox.smtp.received).toEqual([]);
  expect(await outbox.stored(id)).toMatchObject({ state: 'Waiting', holder: 'another' });
});

test('a database that fails briefly after a delivery does not make a sent mail unclear', async () => {
  const id = await outbox.enqueue();
  const lost = Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
  outbox.smtp.behaviour.beforeResponse = () => {
    vi.spyOn(outbox.database.db, 'update').mockImplementationOnce(() => {
      throw lost;
    });
    return Promise.resolve(250);
  };
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sent' });
});

test('any other error is reported, and the mail becomes unclear once its lease expires', async () => {
  const id = await outbox.enqueue();
  outbox.smtp.behaviour.beforeResponse = () => {
    vi.spyOn(outbox.database.db, 'update').mockImplementationOnce(() => {
      throw new RangeError('ours');
    });
    return Promise.resolve(250);
  };
  await expect(outbox.send()).rejects.toThrow('ours');
  expect(await outbox.stored(id)).toMatchObject({ state: 'Sending' });
  outbox.smtp.behaviour.beforeResponse = () => Promise.resolve(250);
  outbox.passTime(600);
  await outbox.send();
  expect(await outbox.stored(id)).toMatchObject({ state: 'Unclear' });
  expect(outbox.smtp.received).toHaveLength(1);
});

test('replies go to the configured address', async () => {
  await outbox.enqueue();
  await outbox.send({ replyTo: { name: 'Desk', address: 'desk@example.com' } });
  expect(outbox.smtp.received[0]?.mail.replyTo).toEqual([{ name: 'Desk', address: 'desk@example.com' }]);
});
