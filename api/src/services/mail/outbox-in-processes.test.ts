import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, stopAll } from '../../../test/start-api.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startTestSmtp, type TestSmtp } from '../../../test/test-smtp.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from './enqueue-mail.ts';

let database: TestDatabase;
let smtp: TestSmtp;
let env: Record<string, string>;
beforeEach(async () => {
  database = await createMigratedDatabase();
  smtp = await startTestSmtp();
  env = { DATABASE_URL: database.url, SMTP_URL: smtp.url, MAIL_REPLY_TO: 'desk@example.com' };
});
afterEach(async () => {
  await stopAll();
  await smtp.close();
  await database.drop();
});

const enqueue = (subject: string) =>
  enqueueMail(database.db, {
    at: new Date(),
    kind: 'enquiry-reply',
    to: 'asha@example.com',
    subject,
    content: ['Hello'],
  });
const stateOf = async (id: string) =>
  (await database.db.select().from(mails).where(eq(mails.id, id)))[0]?.state;

test('a mail whose process is killed during delivery is never resent automatically', async () => {
  const arrived = Promise.withResolvers<void>();
  const reply = Promise.withResolvers<number>();
  smtp.behaviour.beforeResponse = () => {
    arrived.resolve();
    return reply.promise;
  };
  const id = await enqueue('In the middle');
  const first = startApi(env);
  await arrived.promise;
  await first.stop('SIGKILL');
  reply.resolve(250);
  expect(await stateOf(id)).toBe('Sending');

  const second = startApi(env);
  await second.ready();
  const later = await enqueue('After it');
  await expect.poll(() => stateOf(later), { timeout: 5_000 }).toBe('Sent');
  expect(await stateOf(id)).toBe('Sending');
  // The lease of the killed process has expired.
  await database.db.update(mails).set({ heldUntil: new Date() }).where(eq(mails.id, id));
  await expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe('Unclear');
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(['In the middle', 'After it']);
}, 40_000);

test('two processes send each mail once, with the configured reply address', async () => {
  const instances = [startApi(env), startApi(env)];
  await Promise.all(instances.map((api) => api.ready()));
  const ids = await Promise.all(Array.from({ length: 30 }, (_, index) => enqueue(`Mail ${index}`)));
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(30);
  await expect.poll(async () => new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['Sent']));
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(30);
  expect(smtp.received[0]?.mail.replyTo).toMatchObject([{ address: 'desk@example.com' }]);
}, 40_000);

test('writes mails into the data folder when no mail server is configured', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'api-data-'));
  const id = await enqueue('On paper');
  const api = startApi({ DATABASE_URL: database.url, DATA_DIR });
  await api.ready();
  await expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe('Sent');
  expect(await readdir(join(DATA_DIR, 'mail'))).toEqual([`${id}.eml`]);
  expect(await readFile(join(DATA_DIR, 'mail', `${id}.eml`), 'utf8')).toContain('Subject: On paper\r\n');
  await api.stop();
  await rm(DATA_DIR, { recursive: true });
});
