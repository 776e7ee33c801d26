import type { BlogSummary } from 'shared-contracts/posts/posts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBlog } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { prepareBlogQueries } from './blog-queries.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { createPublicReads } from './public-reads.ts';

/** A database that follows another one only as far as a test makes it. */
let replica: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  replica = await createMigratedDatabase();
  app = await createTestApp({}, { replica: replica.db });
  await makeBlog(app.db, { slug: 'one', title: 'On the database itself' });
  await makeBlog(replica.db, { slug: 'one', title: 'On the replica' });
});
afterAll(async () => {
  await app.close();
  await replica.drop();
});

const readTitles = async (query = 'fields=summary') => {
  const response = await app.call(`/api/blogs?${query}`);
  return ((await response.json()) as { data: BlogSummary[] }).data.map(({ title }) => title);
};
const readTitle = async (key: string) => {
  const response = await app.call(`/api/blogs/${key}`);
  return response.status === 200
    ? ((await response.json()) as { data: BlogSummary }).data.title
    : response.status;
};
test('posts and lists of posts come from the replica while it has every change', async () => {
  expect(await readTitles()).toEqual(['On the replica']);
  expect(await readTitles('limit=5')).toEqual(['On the replica']);
  expect(await readTitle('one')).toBe('On the replica');
  expect(await readTitle('no-such-post')).toBe(404);
  expect(await readTitles('q=nothing-like-it')).toEqual([]);
});

test('a change is read at once, from the database itself, until the replica has it', async () => {
  const version = async () => (await app.call('/api/blogs')).headers.get('etag');
  const before = await version();
  await countPublicChange(app.db);
  expect(await readTitles()).toEqual(['On the database itself']);
  expect(await readTitle('one')).toBe('On the database itself');
  expect(await version()).not.toBe(before);
  await countPublicChange(replica.db);
  expect(await readTitles()).toEqual(['On the replica']);
});

const FAULTS: [string, () => Promise<never>, string][] = [
  ['fails', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })), 'ECONNRESET'],
  ['hangs', () => new Promise(() => {}), 'late'],
];
test.each(FAULTS)(
  'a replica that %s costs no answer, is left alone for a while, and is then read again',
  async (_, fault, code) => {
    let [now, isFaulty, asked] = [new Date(), true, 0];
    const log = { warn: vi.fn(), info: vi.fn() };
    const queries = prepareBlogQueries(replica.db);
    const ask = () => {
      asked += 1;
      return isFaulty ? fault() : queries.readVersion.execute({ now });
    };
    const readPublic = createPublicReads({
      writer: prepareBlogQueries(app.db),
      replica: { ...queries, readVersion: { execute: ask } as typeof queries.readVersion },
      clock: () => now,
      log,
    });
    const readOne = () =>
      readPublic(async ({ findByIdOrSlug }) => (await findByIdOrSlug.execute({ key: 'one', now }))[0]?.title);

    expect(await readOne()).toBe('On the database itself');
    expect(await readOne()).toBe('On the database itself');
    expect(asked).toBe(1);
    now = new Date(now.getTime() + 5_000);
    expect(await readOne()).toBe('On the database itself');
    expect(asked).toBe(2);
    expect(log.warn.mock.calls).toEqual([
      [{ code }, 'the replica does not answer: posts are read from the database itself'],
    ]);

    isFaulty = false;
    now = new Date(now.getTime() + 5_000);
    expect(await readOne()).toBe('On the replica');
    expect(log.info.mock.calls).toEqual([['posts are read from the replica again']]);
  },
);

test('a replica that fails in the middle of a read costs no answer either', async () => {
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

test('what the database itself refuses is an error, whatever the replica says', async () => {
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
