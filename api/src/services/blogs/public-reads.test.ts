import type { BlogSummary } from 'shared-contracts/posts/posts';
import { expect, vi } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createMigratedDatabase } from '../../../test/test-database.ts';
import { prepareBlogQueries } from './blog-queries.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { createPublicReads } from './public-reads.ts';

/** `replica` does not follow the database of `app`: tests copy the changes. */
const test = baseTest
  .extend('replica', { scope: 'file' }, async ({}, { onCleanup }) => {
    const replica = await createMigratedDatabase();
    onCleanup(replica.drop);
    await makeBlog(replica.db, { slug: 'one', title: 'On the replica' });
    return replica;
  })
  .extend('app', { scope: 'file' }, async ({ replica }, { onCleanup }) => {
    const app = await createTestApp({}, { replica: replica.db });
    onCleanup(app.close);
    await makeBlog(app.db, { slug: 'one', title: 'On the database itself' });
    return app;
  });

const readTitles = async (app: TestApp, query = 'fields=summary') => {
  const response = await app.call(`/api/blogs?${query}`);
  return ((await response.json()) as { data: BlogSummary[] }).data.map(({ title }) => title);
};
const readTitle = async (app: TestApp, key: string) => {
  const response = await app.call(`/api/blogs/${key}`);
  return response.status === 200
    ? ((await response.json()) as { data: BlogSummary }).data.title
    : response.status;
};

test('reads posts and lists from an up-to-date replica', async ({ app }) => {
  expect(await readTitles(app)).toEqual(['On the replica']);
  expect(await readTitles(app, 'limit=5')).toEqual(['On the replica']);
  expect(await readTitle(app, 'one')).toBe('On the replica');
  expect(await readTitle(app, 'no-such-post')).toBe(404);
  expect(await readTitles(app, 'q=nothing-like-it')).toEqual([]);
});

test('reads a change from the primary until the replica has it', async ({ app, replica }) => {
  const version = async () => (await app.call('/api/blogs')).headers.get('etag');
  const before = await version();
  await countPublicChange(app.db);
  expect(await readTitles(app)).toEqual(['On the database itself']);
  expect(await readTitle(app, 'one')).toBe('On the database itself');
  expect(await version()).not.toBe(before);
  await countPublicChange(replica.db);
  expect(await readTitles(app)).toEqual(['On the replica']);
});

const FAULTS: [string, () => Promise<never>, string][] = [
  ['fails', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })), 'ECONNRESET'],
  ['hangs', () => new Promise(() => {}), 'late'],
];
test.for(FAULTS)(
  'a replica that %s is skipped for a while, without failing requests, and then used again',
  async ([, fault, code], { app, replica }) => {
    let [now, isFaulty, reads] = [new Date(), true, 0];
    const log = { warn: vi.fn(), info: vi.fn() };
    const queries = prepareBlogQueries(replica.db);
    const readVersion = () => {
      reads += 1;
      return isFaulty ? fault() : queries.readVersion.execute({ now });
    };
    const readPublic = createPublicReads({
      writer: prepareBlogQueries(app.db),
      replica: { ...queries, readVersion: { execute: readVersion } as typeof queries.readVersion },
      clock: () => now,
      log,
    });
    const readOne = () =>
      readPublic(async ({ findByIdOrSlug }) => (await findByIdOrSlug.execute({ key: 'one', now }))[0]?.title);

    expect(await readOne()).toBe('On the database itself');
    expect(await readOne()).toBe('On the database itself');
    expect(reads).toBe(1);
    now = new Date(now.getTime() + 5_000);
    expect(await readOne()).toBe('On the database itself');
    expect(reads).toBe(2);
    expect(log.warn.mock.calls).toEqual([
      [{ code }, 'the replica does not respond: posts are read from the database itself'],
    ]);

    isFaulty = false;
    now = new Date(now.getTime() + 5_000);
    expect(await readOne()).toBe('On the replica');
    expect(log.info.mock.calls).toEqual([['posts are read from the replica again']]);
  },
);

test('falls back to the primary when the replica fails during a read', async ({ app, replica }) => {
  const queries = prepareBlogQueries(replica.db);
  const readPublic = createPublicReads({
    writer: prepareBlogQueries(app.db),
    replica: queries,
    clock: () => new Date(),
    log: { warn: vi.fn(), info: vi.fn() },
  });
  const read = vi.fn((from: typeof queries) =>
    from === queries ? Promise.reject(new Error('gone')) : Promise.resolve('from the database itself'),
  );
  expect(await readPublic(read)).toBe('from the database itself');
  expect(read).toHaveBeenCalledTimes(2);
});

test('an error of the primary is an error, whatever the replica returns', async ({ app, replica }) => {
  const [writer, queries] = [prepareBlogQueries(app.db), prepareBlogQueries(replica.db)];
  const fail = () => Promise.reject(new Error('no database'));
  const readPublic = createPublicReads({
    writer: { ...writer, readVersion: { execute: fail } as unknown as typeof writer.readVersion },
    replica: queries,
    clock: () => new Date(),
    log: { warn: vi.fn(), info: vi.fn() },
  });
  await expect(readPublic(() => Promise.resolve('one'))).rejects.toThrow('no database');
});
