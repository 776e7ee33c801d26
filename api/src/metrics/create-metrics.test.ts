import { eq, sql } from 'drizzle-orm';
import { MAIL_STATES } from 'shared-contracts/mail/mail';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { mails } from '../db/schema/mails.ts';
import { enqueueMail } from '../services/mail/enqueue-mail.ts';
import { createMetrics } from './create-metrics.ts';
import { startMetrics } from '../boot/start-metrics.ts';

test('measures request durations by route and status', async () => {
  const metrics = createMetrics();
  metrics.meterRequest({ method: 'GET', route: '/api/blogs', status: 200 }, 0.03);
  metrics.meterRequest({ method: 'GET', route: '/api/blogs', status: 200 }, 0.3);
  const text = await metrics.print();
  const labels = 'method="GET",route="/api/blogs",status="200"';
  expect(text).toContain(`http_request_duration_seconds_bucket{le="0.05",${labels}} 1`);
  expect(text).toContain(`http_request_duration_seconds_count{${labels}} 2`);
});

test('reads gauges of the outbox and the database pool at each scrape', async ({ database }) => {
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0 }, { database, droppedLines: () => 0 });
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  const empty = await read();
  for (const state of MAIL_STATES) expect(empty).toContain(`mails{state="${state}"} 0`);
  const mail = {
    at: new Date(),
    kind: 'password-changed',
    to: 'staff@example.com',
    subject: 'A subject',
    content: ['A text'],
  } as const;
  await enqueueMail(database.db, mail);
  const text = await read();
  expect(text).toContain('mails{state="Waiting"} 1');
  expect(text).toContain('mails{state="Scheduled"} 0');
  const inAnHour = new Date(Date.now() + 3_600_000);
  await enqueueMail(database.db, { ...mail, notBefore: inAnHour });
  // Postponed because the mail server does not respond.
  const id = await enqueueMail(database.db, { ...mail, notBefore: inAnHour });
  await database.db.update(mails).set({ attempts: 6 }).where(eq(mails.id, id));
  const delayed = await read();
  expect(delayed).toContain('mails{state="Waiting"} 2');
  expect(delayed).toContain('mails{state="Scheduled"} 1');
  await database.db.update(mails).set({ state: 'Failed' });
  await database.db.update(mails).set({ dismissedAt: new Date() }).where(eq(mails.id, id));
  const failed = await read();
  expect(failed).toContain('mails{state="Failed"} 2');
  expect(failed).toContain('mails{state="Dismissed"} 1');
  expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/m);
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${metrics.port}${path}`, init)).status;
  expect([await status('/'), await status('/metrics', { method: 'POST' })]).toEqual([404, 404]);
  metrics.close();
});

test('omits a gauge that takes longer than a second, without reading it again meanwhile', async () => {
  const metrics = createMetrics();
  const read = Promise.withResolvers<Record<string, number>>();
  let reads = 0;
  metrics.addGauge('late', 'Of a busy database', 'state', () => {
    reads += 1;
    return read.promise;
  });
  for (const text of [await metrics.print(), await metrics.print()]) {
    expect(text).toContain('nodejs_eventloop_lag');
    expect(text).not.toContain('late{');
  }
  expect(reads).toBe(1);
  read.resolve({ all: 3 });
  expect(await metrics.print()).toContain('late{state="all"} 3');
});

test('responds while all connections to the database are busy', async ({ database }) => {
  const { db, countConnections, ...another } = database.openAnother();
  const busy = Promise.all(Array.from({ length: 30 }, () => db.execute(sql`SELECT SLEEP(3)`)));
  await expect.poll(() => countConnections().waiting).toBeGreaterThan(0);
  const metrics = await startMetrics(
    { host: '127.0.0.1', port: 0 },
    { database: { db, countConnections, ...another }, droppedLines: () => 0 },
  );
  const signal = AbortSignal.timeout(5_000);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { signal })).text();
  expect(text).toMatch(/^database_connections\{state="waiting"\} [1-9]/m);
  metrics.close();
  await busy;
});

test('omits a gauge that cannot be read', async () => {
  const metrics = createMetrics();
  metrics.addGauge('gone', 'Of an unreachable database', 'state', () =>
    Promise.reject(new Error('unreachable')),
  );
  const text = await metrics.print();
  expect(text).toContain('nodejs_eventloop_lag');
  expect(text).not.toContain('gone{');
});
