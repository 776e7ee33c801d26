import { sql } from 'drizzle-orm';
import { BlogVersionResponse } from 'shared-contracts/posts/posts';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';

const HOUR = 3_600_000;

const readVersion = async (app: TestApp) => {
  const response = await app.call('/api/blogs/version');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return BlogVersionResponse.strict().parse(await response.json()).data.version;
};

test('exists before the first post, and is stable without changes', async ({ app }) => {
  expect(await readVersion(app)).toBe('0-0');
  expect(await readVersion(app)).toBe('0-0');
});

test('changes with each write of a post, public or not', async ({ app }) => {
  const versions = [await readVersion(app)];
  for (const publishedAt of [new Date('2025-01-01'), null, new Date(Date.now() + 2 * HOUR)]) {
    await makeBlog(app.db, { publishedAt });
    versions.push(await readVersion(app));
  }
  expect(new Set(versions).size).toBe(4);
});

test('changes when a scheduled post becomes public', async ({ app, setTime }) => {
  const publishedAt = new Date(Date.now() + HOUR);
  await makeBlog(app.db, { publishedAt });
  const before = await readVersion(app);
  setTime(publishedAt.getTime() - 1);
  expect(await readVersion(app)).toBe(before);
  setTime(publishedAt);
  const after = await readVersion(app);
  expect(after).not.toBe(before);
  setTime(publishedAt.getTime() + HOUR / 2);
  expect(await readVersion(app)).toBe(after);
});

test('is rolled back with a failed write', async ({ app }) => {
  const before = await readVersion(app);
  const failing = app.db.transaction(async (tx) => {
    await makeBlog(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readVersion(app)).toBe(before);
});

test('does not read posts', async ({ app }) => {
  const plan = await app.db.execute(
    sql`EXPLAIN SELECT MAX(published_at) FROM blogs WHERE published_at <= UTC_TIMESTAMP(3)`,
  );
  // In the words of MariaDB and of MySQL.
  expect(JSON.stringify(plan)).toMatch(/Select tables optimized away|Rows fetched before execution/);
});
