import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { TooManyAttemptsError } from '../errors.ts';
import { RateLimits } from './limit-settings.ts';
import { createLimits } from './limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
});

const open = (text: string, { openLimitWindow } = database as Pick<TestDatabase, 'openLimitWindow'>) =>
  createLimits(RateLimits.parse(text), openLimitWindow);
const passTime = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

/** @returns how many of so many calls at once were let through */
const passing = async (limits: ReturnType<typeof open>, key: string, calls: number) => {
  const counts = Array.from({ length: calls }, () => limits.count('enquiries', key));
  const results = await Promise.allSettled(counts);
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(TooManyAttemptsError);
  return calls - refusals.length;
};

test('lets so many through, of many at the same time and over several instances too', async () => {
  const instances = [open(''), open('', database.openAnother()), open('', database.openAnother())];
  const passed = await Promise.all(instances.map((limits) => passing(limits, 'flood', 30)));
  expect(passed.reduce((sum, count) => sum + count)).toBe(5);
});

test('counts each caller, and each limit, for itself', async () => {
  const limits = open('');
  expect(await passing(limits, 'one', 6)).toBe(5);
  expect(await passing(limits, 'two', 6)).toBe(5);
  await expect(limits.count('applications', 'one')).resolves.toBeUndefined();
});

test('says how long to wait, and lets the caller through after that', async () => {
  const limits = open('enquiries=2/1m');
  await passing(limits, 'patient', 2);
  const refusal: unknown = await limits.count('enquiries', 'patient').catch((error: unknown) => error);
  const { retryAfterSeconds } = refusal as TooManyAttemptsError;
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  passTime(61);
  expect(await passing(limits, 'patient', 3)).toBe(2);
});

test('keeps the longer window as well, for which refused calls do not count', async () => {
  const limits = open('enquiries=3/1m+5/1h');
  expect(await passing(limits, 'long', 20)).toBe(3);
  passTime(61);
  expect(await passing(limits, 'long', 20)).toBe(2);
  passTime(61);
  expect(await passing(limits, 'long', 20)).toBe(0);
  passTime(3_600);
  expect(await passing(limits, 'long', 20)).toBe(3);
});

test('takes back what turned out to be harmless', async () => {
  const limits = open('enquiries=2/1m');
  await passing(limits, 'harmless', 2);
  await limits.forgive('enquiries', 'harmless');
  expect(await passing(limits, 'harmless', 2)).toBe(1);
});

test('does not limit what is off', async () => {
  expect(await passing(open('off'), 'off', 40)).toBe(40);
  expect(await passing(open('enquiries=off'), 'off', 40)).toBe(40);
});

test('keeps nothing that tells who was counted', async () => {
  await open('').count('enquiries-email', 'private@example.com');
  const rows = JSON.stringify(await database.db.select().from(rateLimits));
  expect(rows).toContain('enquiries-email/3600:');
  expect(rows).not.toContain('private');
});

test('a database that is away is no refusal, and lets nobody through', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED', fatal: true });
  const limits = open('', {
    openLimitWindow: (name, window) =>
      Object.assign(database.openLimitWindow(name, window), { consume: () => Promise.reject(away) }),
  });
  await expect(limits.count('enquiries', 'anybody')).rejects.toBe(away);
});
