import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ManagedDatabase,
  startManagedDatabase,
} from '../../../scripts/managed-database/start-managed-database.ts';
import { enquiry } from '../../test/factories.ts';
import { startApi, stopAll } from '../../test/start-api.ts';
import { startTestSmtp, type TestSmtp } from '../../test/test-smtp.ts';
import { DatabaseUrl } from '../db/database-url.ts';
import { openDatabase } from '../db/open-database.ts';

// A write that got a 201 survives crashes. These tests stop the database server, so they have their own.
let folder: string;
let server: ManagedDatabase;
let smtp: TestSmtp;
const startServer = () => startManagedDatabase({ folder, log: () => undefined });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promises-'));
  [server, smtp] = await Promise.all([startServer(), startTestSmtp()]);
});
afterEach(async () => {
  await stopAll();
  await smtp.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({ DATABASE_URL: server.url, SMTP_URL: smtp.url, RATE_LIMITS: 'off' });

/** @returns the sender's address if the response was 201, else null */
async function send(origin: string, email: string): Promise<string | null> {
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry({ email })),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status === 201 ? email : null;
}

async function storedEmails(): Promise<Set<string>> {
  const { db, close } = openDatabase(DatabaseUrl.parse(server.url));
  const [rows] = (await db.execute(
    sql`SELECT email FROM contacts JOIN contact_messages ON contact_messages.id = contacts.id`,
  )) as unknown as [{ email: string }[]];
  await close();
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  return new Set(rows.map(({ email }) => email));
}

const acknowledgedOf = (results: readonly (string | null)[]) => results.filter((email) => email !== null);

test('an API that is killed during 200 concurrent enquiries has stored each acknowledged one', async () => {
  const api = startApi(env());
  await api.ready();
  const origin = await api.origin();
  let responses = 0;
  const killed = Promise.withResolvers<void>();
  const results = Array.from({ length: 200 }, async (_, index) => {
    const email = await send(origin, `sender-${index}@example.com`);
    responses += 1;
    if (responses === 40) void api.stop('SIGKILL').then(() => killed.resolve());
    return email;
  });
  const acknowledged = acknowledgedOf(await Promise.all(results));
  await killed.promise;
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeLessThan(200);
  const stored = await storedEmails();
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
}, 60_000);

test('a database that is killed and restarted under load loses no acknowledged enquiry', async () => {
  const api = startApi(env());
  await api.ready();
  const origin = await api.origin();
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  let lastSuccess = 0;
  const senders = Array.from({ length: 8 }, async (_, sender) => {
    for (let index = 0; !stopping.signal.aborted; index++) {
      const email = await send(origin, `sender-${sender}-${index}@example.com`);
      if (email === null) continue;
      acknowledged.push(email);
      lastSuccess = performance.now();
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(50);
  process.kill(server.pid, 'SIGKILL');
  await server.stop();
  const down = performance.now();
  server = await startServer();
  const back = performance.now();
  await expect.poll(() => lastSuccess, { timeout: 5_000 }).toBeGreaterThan(back);
  expect(lastSuccess).toBeGreaterThan(down);
  stopping.abort();
  await Promise.all(senders);
  const stored = await storedEmails();
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
}, 60_000);

test('two instances send each mail once', async () => {
  const instances = [startApi(env()), startApi(env())];
  await Promise.all(instances.map((api) => api.ready()));
  const origins = await Promise.all(instances.map((api) => api.origin()));
  const results = Array.from({ length: 30 }, (_, index) =>
    send(origins[index % 2] ?? '', `sender-${index}@example.com`),
  );
  expect(acknowledgedOf(await Promise.all(results))).toHaveLength(30);
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(60);
  const ids = new Set(smtp.received.map(({ mail }) => mail.messageId));
  expect(ids.size).toBe(60);
  const confirmed = smtp.received.flatMap(({ to }) => to).filter((address) => address.startsWith('sender-'));
  expect(new Set(confirmed).size).toBe(30);
}, 60_000);
