import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { TooManyAttemptsError } from '../errors.ts';
import { RateLimits } from './limit-settings.ts';
import { createLimits } from './limits.ts';

const open = ({ createRateLimiter }: Pick<TestDatabase, 'createRateLimiter'>, text: string) =>
  createLimits(RateLimits.parse(text), createRateLimiter);

/** @returns how many of the concurrent calls were accepted */
const passing = async (limits: ReturnType<typeof open>, key: string, calls: number) => {
  const counts = Array.from({ length: calls }, () => limits.count('enquiries', key));
  const results = await Promise.allSettled(counts);
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(TooManyAttemptsError);
  return calls - refusals.length;
};

test('accepts calls up to the limit, also concurrently and across instances', async ({ database }) => {
  const instances = [open(database, ''), open(database.openAnother(), ''), open(database.openAnother(), '')];
  const passed = await Promise.all(instances.map((limits) => passing(limits, 'flood', 30)));
  expect(passed.reduce((sum, count) => sum + count)).toBe(5);
});

test('counts each key and each limit separately', async ({ database }) => {
  const limits = open(database, '');
  expect(await passing(limits, 'one', 6)).toBe(5);
  expect(await passing(limits, 'two', 6)).toBe(5);
  await expect(limits.count('applications', 'one')).resolves.toBeUndefined();
});

test('gives the seconds to wait, and accepts calls after that', async ({ database, passTime }) => {
  const limits = open(database, 'enquiries=2/1m');
  await passing(limits, 'patient', 2);
  const refusal: unknown = await limits.count('enquiries', 'patient').catch((error: unknown) => error);
  const { retryAfterSeconds } = refusal as TooManyAttemptsError;
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  passTime(61);
  expect(await passing(limits, 'patient', 3)).toBe(2);
});

test('enforces the longer window as well, without counting refused calls', async ({ database, passTime }) => {
  const limits = open(database, 'enquiries=3/1m+5/1h');
  expect(await passing(limits, 'long', 20)).toBe(3);
  passTime(61);
  expect(await passing(limits, 'long', 20)).toBe(2);
  passTime(61);
  expect(await passing(limits, 'long', 20)).toBe(0);
  passTime(3_600);
  expect(await passing(limits, 'long', 20)).toBe(3);
});

test('forgive() takes a count back', async ({ database }) => {
  const limits = open(database, 'enquiries=2/1m');
  await passing(limits, 'harmless', 2);
  await limits.forgive('enquiries', 'harmless');
  expect(await passing(limits, 'harmless', 2)).toBe(1);
});

const submit = (limits: ReturnType<typeof open>, key: string, work: () => Promise<boolean>) =>
  limits.countAccepted([['enquiries', key]], 'write to us', work);

test('counts only accepted submissions, not those that throw or return false', async ({ database }) => {
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

test('reserved counts are released when the submissions fail', async ({ database }) => {
  const limits = open(database, 'enquiries=2/1h');
  const undecided = Promise.withResolvers<boolean>();
  const started = [1, 2].map(() => submit(limits, 'race', () => undecided.promise));
  await expect
    .poll(() => limits.check([['enquiries', 'race']]).catch((error: unknown) => error))
    .toBeInstanceOf(TooManyAttemptsError);
  await expect(submit(limits, 'race', async () => true)).rejects.toBeInstanceOf(TooManyAttemptsError);
  undecided.resolve(false);
  await Promise.all(started);
  expect(await passing(limits, 'race', 5)).toBe(2);
});

test('concurrent submissions across instances do not exceed the limit', async ({ database }) => {
  const instances = [open(database, 'enquiries=3/1h'), open(database.openAnother(), 'enquiries=3/1h')];
  const all = instances.flatMap((limits) =>
    Array.from({ length: 15 }, () => submit(limits, 'crowd', async () => true)),
  );
  const results = await Promise.allSettled(all);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a refusal by one limit does not count for the others', async ({ database }) => {
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

test('a count released after its window gives no credit in the next', async ({ database, passTime }) => {
  const limits = open(database, 'enquiries=1/1m');
  await submit(limits, 'slow', async () => {
    passTime(61);
    return false;
  });
  expect(await passing(limits, 'slow', 3)).toBe(1);
});

test('reports the wait of the longest full window, and another way to reach the firm', async ({
  database,
}) => {
  const limits = open(database, 'enquiries=1/1m+1/3h');
  await limits.count('enquiries', 'words');
  const refusal = submit(limits, 'words', async () => true);
  await expect(refusal).rejects.toThrow(
    'Too many attempts. Please try again in about 3 hours, or write to us.',
  );
});

test('does not enforce limits that are off', async ({ database }) => {
  expect(await passing(open(database, 'off'), 'off', 40)).toBe(40);
  expect(await passing(open(database, 'enquiries=off'), 'off', 40)).toBe(40);
});

test('stores only digests of the keys', async ({ database }) => {
  await open(database, '').count('enquiries-email', 'private@example.com');
  const rows = JSON.stringify(await database.db.select().from(rateLimits));
  expect(rows).toContain('enquiries-email/3600:');
  expect(rows).not.toContain('private');
});

test('fails closed when the database is unreachable', async ({ database }) => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED', fatal: true });
  const createRateLimiter: TestDatabase['createRateLimiter'] = (name, window) =>
    Object.assign(database.createRateLimiter(name, window), { add: () => Promise.reject(away) });
  const limits = open({ createRateLimiter }, '');
  await expect(limits.count('enquiries', 'anybody')).rejects.toBe(away);
});
