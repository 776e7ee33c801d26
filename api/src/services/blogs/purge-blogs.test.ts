import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { purgeBlogs } from './purge-blogs.ts';

const DAY = 86_400_000;

test('removes posts that were in the trash for 30 days, and no others', async ({ app }) => {
  const [old, young] = [await makeBlog(app.db), await makeBlog(app.db)];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * DAY });
  await app.db.update(blogs).set({ deletedAt: new Date() }).where(eq(blogs.id, old));
  vi.useRealTimers();
  await app.db.update(blogs).set({ deletedAt: new Date() }).where(eq(blogs.id, young));
  await purgeBlogs({ ctx: { db: app.db, clock: () => new Date() } });
  const ids = (await app.db.select({ id: blogs.id }).from(blogs)).map(({ id }) => id);
  expect(ids).not.toContain(old);
  expect(ids).toContain(young);
});
