import { expect, vi } from 'vitest';
import { test } from '../../test/api-test.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { TooManyAttemptsError } from '../errors.ts';
import { RateLimits } from './limit-settings.ts';
import { createLimits } from './limits.ts';

const open = ({ openLimitWindow }: Pick<TestDatabase, 'openLimitWindow'>, text: string) =>
  createLimits(RateLimits.parse(text), openLimitWindow);

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

test('lets so many through, of many at the same time and over several instances too', async ({
  database,
}) => {
  const instances = [open(database, ''), open(database.openAnother(), ''), open(database.openAnother(), '')];
  const passed = await Promise.all(instances.map((limits) => passing(limits, 'flood', 30)));
  expect(passed.reduce((sum, count) => sum + count)).toBe(5);
});

test('counts each caller, and each limit, for itself', async ({ database }) => {
  const limits = open(database, '');
  expect(await passing(limits, 'one', 6)).toBe(5);
  expect(await passing(limits, 'two', 6)).toBe(5);
  await expect(limits.count('applications', 'one')).resolves.toBeUndefined();
});

test('says how long to wait, and lets the caller through after that', async ({ database, passTime }) => {
  const limits = open(database, 'enquiries=2/1m');
  await passing(limits, 'patient', 2);
  const refusal: unknown = await limits.count('enquiries', 'patient').catch((error: unknown) => error);
  const { retryAfterSeconds } = refusal as TooManyAttemptsError;
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  passTime(61);
  expect(await passing(limits, 'patient', 3)).toBe(2);
});

test('keeps the longer window as well, for which refused calls do not count', async ({
  database,
  passTime,
}) => {
  const limits = open(database, 'enquiries=3/1m+5/1h');
  expect(await passing(limits, 'long', 20)).toBe(3);
  passTime(61);
  expect(await passing(limits, 'long', 20)).toBe(2);
  passTime(61);
  expect(await passing(limits, 'long', 20)).toBe(0);
  passTime(3_600);
  expect(await passing(limits, 'long', 20)).toBe(3);
});

test('takes back what turned out to be harmless', async ({ database }) => {
  const limits = open(database, 'enquiries=2/1m');
  await passing(limits, 'harmless', 2);
  await limits.forgive('enquiries', 'harmless');
  expect(await passing(limits, 'harmless', 2)).toBe(1);
});

const submit = (limits: ReturnType<typeof open>, key: string, work: () => Promise<boolean>) =>
  limits.countAccepted([['enquiries', key]], 'write to us', work);

test('counts accepted submissions only: not what throws, and not what stores nothing', async ({
  database,
}) => {
  const limits = open(database, 'enquiries=2/1h');
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

test('a refusal while others are under way does not outlive their rejection', async ({ database }) => {
  const limits = open(database, 'enquiries=2/1h');
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

test('of accepted submissions at the same time, over several instances, only as many pass as are free', async ({
  database,
}) => {
  const instances = [open(database, 'enquiries=3/1h'), open(database.openAnother(), 'enquiries=3/1h')];
  const all = instances.flatMap((limits) =>
    Array.from({ length: 15 }, () => submit(limits, 'crowd', async () => true)),
  );
  const results = await Promise.allSettled(all);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('one limit that refuses leaves the others as they were', async ({ database }) => {
  const limits = open(database, 'enquiries=2/1h,forms=1/1h');
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

test('what is given back after its window is no credit in the next', async ({ database, passTime }) => {
  const limits = open(database, 'enquiries=1/1m');
  await submit(limits, 'slow', async () => {
    passTime(61);
    return false;
  });
  expect(await passing(limits, 'slow', 3)).toBe(1);
});

test('gives the wait of the longest window that is full, in round words, and another way', async ({
  database,
}) => {
  const limits = open(database, 'enquiries=1/1m+1/3h');
  await limits.count('enquiries', 'words');
  const refusal = submit(limits, 'words', async () => true);
  await expect(refusal).rejects.toThrow(
    'Too many attempts. Please try again in about 3 hours, or write to us.',
  );
});

test('does not limit what is off', async ({ database }) => {
  expect(await passing(open(database, 'off'), 'off', 40)).toBe(40);
  expect(await passing(open(database, 'enquiries=off'), 'off', 40)).toBe(40);
});

test('keeps nothing that tells who was counted', async ({ database }) => {
  await open(database, '').count('enquiries-email', 'private@example.com');
  const rows = JSON.stringify(await database.db.select().from(rateLimits));
  expect(rows).toContain('enquiries-email/3600:');
  expect(rows).not.toContain('private');
});

test('a database that is away is no refusal, and lets nobody through', async ({ database }) => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED', fatal: true });
  const openLimitWindow: TestDatabase['openLimitWindow'] = (name, window) =>
    Object.assign(database.openLimitWindow(name, window), { consume: () => Promise.reject(away) });
  const limits = open({ openLimitWindow }, '');
  await expect(limits.count('enquiries', 'anybody')).rejects.toBe(away);
});
