import { sql } from 'drizzle-orm';
import { BlogVersionAnswer } from 'shared-contracts/posts/posts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeBlog } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

const readVersion = async () => {
  const response = await app.call('/api/blogs/version');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return BlogVersionAnswer.strict().parse(await response.json()).data.version;
};

test('is there before the first post, and stays while nothing happens', async () => {
  expect(await readVersion()).toBe('0-0');
  expect(await readVersion()).toBe('0-0');
});

test('changes with each post that is written, whether it is public or not', async () => {
  const versions = [await readVersion()];
  for (const publishedAt of [new Date('2025-01-01'), null, new Date(Date.now() + 2 * HOUR)]) {
    await makeBlog(app.db, { publishedAt });
    versions.push(await readVersion());
  }
  expect(new Set(versions).size).toBe(4);
});

test('changes at the very moment when a scheduled post becomes public', async () => {
  const publishedAt = new Date(Date.now() + HOUR);
  await makeBlog(app.db, { publishedAt });
  const before = await readVersion();
  vi.useFakeTimers({ toFake: ['Date'], now: publishedAt.getTime() - 1 });
  expect(await readVersion()).toBe(before);
  vi.setSystemTime(publishedAt);
  const after = await readVersion();
  expect(after).not.toBe(before);
  vi.setSystemTime(publishedAt.getTime() + HOUR / 2);
  expect(await readVersion()).toBe(after);
});

test('is undone with a write that fails', async () => {
  const before = await readVersion();
  const failing = app.db.transaction(async (tx) => {
    await makeBlog(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readVersion()).toBe(before);
});

test('looks at no post, however many there are', async () => {
  const [rows] = (await app.db.execute(
    sql`EXPLAIN SELECT MAX(published_at) FROM blogs WHERE published_at <= UTC_TIMESTAMP(3)`,
  )) as unknown as [{ table: string | null; Extra: string }[]];
  expect(rows).toMatchObject([{ table: null, Extra: 'Select tables optimized away' }]);
});
