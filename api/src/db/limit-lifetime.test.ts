import { createPool, type RowDataPacket } from 'mysql2';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { DatabaseUrl } from './database-url.ts';
import { limitLifetime } from './limit-lifetime.ts';

async function openPool(lifetime: number) {
  const database = await createTestDatabase();
  const { host, port, socketPath, user, password, database: name } = DatabaseUrl.parse(database.url);
  const place = socketPath ? { socketPath } : { host, port };
  const pool = createPool({
    ...place,
    user,
    password,
    database: name,
    connectionLimit: 1,
    gracefulEnd: true,
  });
  limitLifetime(pool, lifetime);
  onTestFinished(async () => {
    await pool.promise().end();
    await database.drop();
  });
  return async () => {
    const [[row]] = await pool.promise().query<RowDataPacket[]>('SELECT CONNECTION_ID() AS id');
    return row?.['id'] as number;
  };
}

test('a connection that has been open for too long is replaced when it is free', async () => {
  const ask = await openPool(0);
  const [first, second] = [await ask(), await ask()];
  expect(second).not.toBe(first);
});

test('a connection is used again before that, and by those that wait for it', async () => {
  const ask = await openPool(60_000);
  const ids = await Promise.all([ask(), ask(), ask()]);
  expect(new Set([...ids, await ask()]).size).toBe(1);
});

test('one that has been open for too long still serves those that wait', async () => {
  const ask = await openPool(0);
  const ids = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(ids).size).toBe(1);
});
