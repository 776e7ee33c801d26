import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Database } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import { createMetrics, type JobMeter } from '../metrics/create-metrics.ts';
import type { Job } from './job.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

let database: TestDatabase;
let other: Database;
const logLines: string[] = [];
const running: RunningJobs[] = [];
beforeAll(async () => {
  database = await createMigratedDatabase();
  other = database.openAnother().db;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  logLines.length = 0;
});
afterAll(() => database.drop());

const log = createLog('info', { write: (line) => void logLines.push(line) });

function start(jobs: readonly Job[], db: Database = database.db, meter?: JobMeter): RunningJobs {
  const started = startJobs({ db, log, jobs, meter });
  running.push(started);
  return started;
}

const job = (overrides: Partial<Job> & Pick<Job, 'name' | 'run'>): Job => ({
  everyMs: 20,
  instances: 'one',
  ...overrides,
});

test.each(['one', 'every'] as const)('runs a job of %s instance periodically', async (instances) => {
  let runs = 0;
  start([job({ name: `again-${instances}`, instances, run: async () => void (runs += 1) })]);
  await expect.poll(() => runs, { timeout: 5_000 }).toBeGreaterThan(3);
});

test('a job of one instance never runs concurrently', async () => {
  let inside = 0;
  let most = 0;
  let runs = 0;
  const slow = job({
    name: 'alone',
    run: async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(30);
      inside -= 1;
      runs += 1;
    },
  });
  start([slow]);
  start([slow], other);
  await expect.poll(() => runs, { timeout: 5_000 }).toBeGreaterThan(5);
  expect(most).toBe(1);
});

test('a job of one instance runs once per interval across all instances', async () => {
  const runs: string[] = [];
  const hourly = job({ name: 'hourly', everyMs: 3_600_000, run: async () => void runs.push('run') });
  const first = start([hourly]);
  await expect.poll(() => runs).toHaveLength(1);
  await first.stop();
  let hasRun = false;
  start([hourly, job({ name: 'other', instances: 'every', run: async () => void (hasRun = true) })], other);
  await expect.poll(() => hasRun).toBe(true);
  expect(runs).toHaveLength(1);
});

test('the last success of a job is that of the instance that ran it, and a start is none', async () => {
  const runs: string[] = [];
  const [runner, idle] = [createMetrics(), createMetrics()];
  const metered = job({ name: 'metered', everyMs: 3_600_000, run: async () => void runs.push('run') });
  const broken = job({ name: 'broken', run: () => Promise.reject(new Error('no luck')) });
  const unlimited = { ...metered, name: 'idle-proof', instances: 'every', everyMs: 20 } as const;
  const read = async ({ print }: typeof runner, name: string) =>
    Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(await print())?.[1]);
  start([metered, broken], database.db, runner.jobMeter);
  await expect.poll(() => read(runner, 'job_runs_total{job="metered",outcome="done"}')).toBe(1);
  await expect.poll(() => read(runner, 'job_runs_total{job="broken",outcome="failed"}')).toBeGreaterThan(1);
  expect(await read(runner, 'job_interval_seconds{job="metered"}')).toBe(3_600);
  const last = (metrics: typeof runner, name: string) =>
    read(metrics, `job_last_success_timestamp_seconds{job="${name}"}`);
  expect(await last(runner, 'metered')).toBeGreaterThan(0);
  expect(await last(runner, 'broken')).toBeNaN();
  expect(await read(runner, 'job_scheduled_timestamp_seconds{job="broken"}')).toBeGreaterThan(0);

  start([metered, unlimited], other, idle.jobMeter);
  await expect.poll(() => read(idle, 'job_runs_total{job="idle-proof",outcome="done"}')).toBeGreaterThan(3);
  expect(await read(idle, 'job_runs_total{job="metered",outcome="done"}')).toBeNaN();
  expect(await last(idle, 'metered')).toBeNaN();
});

test('another instance takes over after a crash', async () => {
  let runs = 0;
  await database.db.execute(
    sql`INSERT INTO locks (name, holder, expires_at)
        VALUES ('job:left-over', 'dead', TIMESTAMPADD(SECOND, 1, UTC_TIMESTAMP(3)))`,
  );
  start([job({ name: 'left-over', run: async () => void (runs += 1) })]);
  await expect.poll(() => runs, { timeout: 5_000 }).toBeGreaterThan(0);
});

test('a failing job is logged, runs again, and does not block other jobs', async () => {
  let failures = 0;
  let successes = 0;
  const failing = job({
    name: 'failing',
    run: () => {
      failures += 1;
      return Promise.reject(new Error('no luck'));
    },
  });
  start([failing, job({ name: 'healthy', run: async () => void (successes += 1) })]);
  await expect.poll(() => Math.min(failures, successes), { timeout: 5_000 }).toBeGreaterThan(2);
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
    level: 'error',
    job: 'failing',
    error: { message: 'no luck' },
    msg: 'job failed',
  });
});

test('an unreachable database is logged once', async () => {
  let runs = 0;
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED', fatal: true });
  const cutOff = job({
    name: 'cut-off',
    instances: 'every',
    run: () => {
      runs += 1;
      return Promise.reject(away);
    },
  });
  start([cutOff]);
  await expect.poll(() => runs, { timeout: 5_000 }).toBeGreaterThan(3);
  expect(logLines).toHaveLength(1);
});

test('stop() aborts a run, waits for its end, and lets another instance start at once', async () => {
  const order: string[] = [];
  const inRun = Promise.withResolvers<void>();
  const patient = job({
    name: 'patient',
    everyMs: 3_600_000,
    run: async (signal) => {
      inRun.resolve();
      while (!signal.aborted) await sleep(5);
      await sleep(30);
      order.push('run ended');
    },
  });
  const jobs = start([patient]);
  await inRun.promise;
  await jobs.stop();
  order.push('stopped');
  expect(order).toEqual(['run ended', 'stopped']);

  let hasRun = false;
  start([{ ...patient, run: async () => void (hasRun = true) }], other);
  await expect.poll(() => hasRun).toBe(true);
});
