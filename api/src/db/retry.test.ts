import { eq, sql } from 'drizzle-orm';
import { int, mysqlTable } from 'drizzle-orm/mysql-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { retryOnConflict, retryTransaction } from './retry.ts';

const counters = mysqlTable('counters', { id: int().primaryKey(), value: int().notNull() });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)`);
  await database.db.insert(counters).values([
    { id: 1, value: 0 },
    { id: 2, value: 0 },
  ]);
});
afterAll(() => database.drop());

const deadlock = () => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
const lost = () =>
  Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });

test('two transactions that deadlock both succeed, and each counts once', async () => {
  const attempts: string[] = [];
  let met = 0;
  const bothInside = Promise.withResolvers<void>();
  const increment = (name: string, [first, second]: readonly [number, number]) =>
    database.db.transaction(async (tx) => {
      attempts.push(name);
      const add = (id: number) =>
        tx
          .update(counters)
          .set({ value: sql`value + 1` })
          .where(eq(counters.id, id));
      await add(first);
      // Each waits until the other holds its first row, so that the database has to end one of them.
      if (++met === 2) bothInside.resolve();
      await bothInside.promise;
      await add(second);
    });
  await Promise.all([increment('up', [1, 2]), increment('down', [2, 1])]);
  expect(await database.db.select().from(counters)).toEqual([
    { id: 1, value: 2 },
    { id: 2, value: 2 },
  ]);
  expect(attempts).toHaveLength(3);
});

test('gives up after three retries, with the conflict', async () => {
  const action = vi.fn(() => Promise.reject<void>(deadlock()));
  await expect(retryOnConflict(action)).rejects.toThrow('Deadlock found');
  expect(action).toHaveBeenCalledTimes(4);
});

test('does not retry other errors', async () => {
  const action = vi.fn(() => Promise.reject<void>(new Error('no')));
  await expect(retryOnConflict(action)).rejects.toThrow('no');
  expect(action).toHaveBeenCalledTimes(1);
});

const counterOf = async (id: number) => {
  const [row] = await database.db.select().from(counters).where(eq(counters.id, id));
  return row?.value;
};

test('a transaction that loses its connection before the commit is retried, and counts once', async () => {
  await database.db.insert(counters).values({ id: 3, value: 0 });
  let attempts = 0;
  await database.db.transaction(async (tx) => {
    await tx
      .update(counters)
      .set({ value: sql`value + 1` })
      .where(eq(counters.id, 3));
    if (++attempts > 1) return;
    const [[row]] = (await tx.execute(sql`SELECT CONNECTION_ID() AS id`)) as unknown as [[{ id: number }]];
    await database.db.execute(sql.raw(`KILL ${row.id}`));
    await tx.select().from(counters);
  });
  expect(attempts).toBe(2);
  expect(await counterOf(3)).toBe(1);
});

test('a transaction is retried only once after a lost connection', async () => {
  const run = vi.fn(() => Promise.reject<void>(lost()));
  await expect(retryTransaction(run)).rejects.toThrow('lost');
  expect(run).toHaveBeenCalledTimes(2);
});

test('does not retry a commit that lost its connection, as it may have succeeded', async () => {
  const run = vi.fn((onDone: () => void) => {
    onDone();
    return Promise.reject<void>(lost());
  });
  await expect(retryTransaction(run)).rejects.toThrow('lost');
  expect(run).toHaveBeenCalledTimes(1);
});
