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

const submit = (limits: ReturnType<typeof open>, key: string, work: () => Promise<boolean>) =>
  limits.countAccepted([['enquiries', key]], 'write to us', work);

test('counts accepted submissions only: not what throws, and not what stores nothing', async () => {
  const limits = open('enquiries=2/1h');
  for (let index = 0; index < 5; index++) {
    await expect(submit(limits, 'careful', () => Promise.reject(new Error('wrong')))).rejects.toThrow(
      'wrong',
    );
    await expect(submit(limits, 'careful', async () => false)).resolves.toBe(false);
  }
  for (let index = 0; index < 2; index++)
    await expect(submit(limits, 'careful', async () => true)).resolves.toBe(true);
  await expect(submit(limits, 'careful', async () => true)).rejects.toBeInstanceOf(TooManyAttemptsError);
});

test('a refusal while others are under way does not outlive their rejection', async () => {
  const limits = open('enquiries=2/1h');
  const undecided = Promise.withResolvers<boolean>();
  const started = [1, 2].map(() => submit(limits, 'race', () => undecided.promise));
  await vi.waitFor(() =>
    expect(limits.check([['enquiries', 'race']])).rejects.toBeInstanceOf(TooManyAttemptsError),
  );
  await expect(submit(limits, 'race', async () => true)).rejects.toBeInstanceOf(TooManyAttemptsError);
  undecided.resolve(false);
  await Promise.all(started);
  expect(await passing(limits, 'race', 5)).toBe(2);
});

test('of accepted submissions at the same time, over several instances, only as many pass as are free', async () => {
  const instances = [open('enquiries=3/1h'), open('enquiries=3/1h', database.openAnother())];
  const all = instances.flatMap((limits) =>
    Array.from({ length: 15 }, () => submit(limits, 'crowd', async () => true)),
  );
  const results = await Promise.allSettled(all);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('one limit that refuses leaves the others as they were', async () => {
  const limits = open('enquiries=2/1h,forms=1/1h');
  await limits.count('forms', 'both');
  for (let index = 0; index < 3; index++) {
    const both = limits.countAccepted(
      [
        ['enquiries', 'both'],
        ['forms', 'both'],
      ],
      'write to us',
      async () => true,
    );
    await expect(both).rejects.toBeInstanceOf(TooManyAttemptsError);
  }
  expect(await passing(limits, 'both', 3)).toBe(2);
});

test('what is given back after its window is no credit in the next', async () => {
  const limits = open('enquiries=1/1m');
  await submit(limits, 'slow', async () => {
    passTime(61);
    return false;
  });
  expect(await passing(limits, 'slow', 3)).toBe(1);
});

test('gives the wait of the longest window that is full, in round words, and another way', async () => {
  const limits = open('enquiries=1/1m+1/3h');
  await limits.count('enquiries', 'words');
  const refusal = submit(limits, 'words', async () => true);
  await expect(refusal).rejects.toThrow(
    'Too many attempts. Please try again in about 3 hours, or write to us.',
  );
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
