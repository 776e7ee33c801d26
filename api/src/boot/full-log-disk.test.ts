import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { canMount, mount } from '../../test/mount.ts';
import { enquiry } from '../../test/factories.ts';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { freePort } from '../../../scripts/start/ports.ts';
import { enquiries } from '../db/schema/enquiries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(stopAll);
afterAll(() => database.drop());

/** Starts an API as a service manager does, with stdout and stderr in one file. */
async function startWithLog(file: string, settings: Readonly<Record<string, string>> = {}) {
  const log = openSync(file, 'a');
  onTestFinished(() => closeSync(log));
  const port = await freePort();
  const env = { DATABASE_URL: database.url, PORT: String(port), RATE_LIMITS: 'off', ...settings };
  const api = startApi(env, { hasIpc: false, stdout: log });
  const origin = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(origin + path, { signal: AbortSignal.timeout(5_000), ...init })).status;
  await expect.poll(() => statusOf('/api/health/ready').catch(() => 0)).toBe(200);
  const enquire = () =>
    statusOf('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry()),
    });
  return { api, statusOf, enquire };
}

/** Enough for more lines than the server holds. */
const REPETITIONS = 600;

async function repeat(action: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < REPETITIONS; done += 50) await Promise.all(Array.from({ length: 50 }, action));
}

const droppedLines = async (port: number) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
};

test('starts, serves and stops while its log cannot be written', async () => {
  const metricsPort = await freePort();
  const settings = { METRICS_PORT: String(metricsPort), LOG_LEVEL: 'trace' };
  const { api, statusOf, enquire } = await startWithLog('/dev/full', settings);
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/api/blogs')).toBe(200);
  const before = await database.db.$count(enquiries);
  expect(await enquire()).toBe(201);
  expect(await database.db.$count(enquiries)).toBe(before + 1);
  await repeat(() => statusOf('/api/health/live'));
  expect(await droppedLines(metricsPort)).toBeGreaterThan(0);
  expect(await api.stop()).toBe(0);
});

test('a start that is refused ends while its log cannot be written', async () => {
  const log = openSync('/dev/full', 'a');
  onTestFinished(() => closeSync(log));
  const api = startApi({ DATABASE_URL: 'not-a-url' }, { stdout: log });
  expect(await api.exit()).toBe(1);
  expect(api.messages).toMatchObject([{ type: 'refused' }]);
});

test.runIf(canMount)('logs again once there is space, and how many lines were dropped', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'full-log-'));
  mount('256k', disk);
  onTestFinished(async () => {
    await stopAll();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });
  const [file, filler] = [join(disk, 'api.log'), join(disk, 'filler')];
  await writeFile(filler, Buffer.alloc(1024 * 1024)).catch(() => undefined);
  const { statusOf } = await startWithLog(file);
  await repeat(() => statusOf('/api/blogs/none'));
  expect((await stat(file)).size).toBe(0);
  await rm(filler);
  await statusOf('/api/blogs/none');
  const readEntries = async () =>
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const readReports = async () =>
    (await readEntries()).filter(
      ({ msg }) => msg === 'log lines were dropped, because they could not be written',
    );
  // Logged when the held lines are written, which the response does not wait for.
  await expect.poll(readReports).toHaveLength(1);
  const [report] = await readReports();
  const entries = await readEntries();
  expect(entries.find(({ msg }) => msg === 'listening')).toBeDefined();
  const requests = entries.filter(({ route }) => route === '/api/blogs/:id');
  expect(requests.length + Number(report?.['lines'])).toBe(REPETITIONS + 1);
});
