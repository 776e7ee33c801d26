import { createPool, type RowDataPacket } from 'mysql2';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { DatabaseUrl } from './database-url.ts';
import { limitConnectionLifetime } from './connection-lifetime.ts';

async function openPool(lifetime: number) {
  const database = await createTestDatabase();
  const { host, port, socketPath, user, password, database: name } = DatabaseUrl.parse(database.url);
  const target = socketPath ? { socketPath } : { host, port };
  const pool = createPool({
    ...target,
    user,
    password,
    database: name,
    connectionLimit: 1,
    gracefulEnd: true,
  });
  limitConnectionLifetime(pool, lifetime);
  onTestFinished(async () => {
    await pool.promise().end();
    await database.drop();
  });
  return async () => {
    const [[row]] = await pool.promise().query<RowDataPacket[]>('SELECT CONNECTION_ID() AS id');
    return row?.['id'] as number;
  };
}

test('replaces an expired connection once it is free', async () => {
  const connectionId = await openPool(0);
  const [first, second] = [await connectionId(), await connectionId()];
  expect(second).not.toBe(first);
});

test('reuses a connection that has not expired, also for queued queries', async () => {
  const connectionId = await openPool(60_000);
  const ids = await Promise.all([connectionId(), connectionId(), connectionId()]);
  expect(new Set([...ids, await connectionId()]).size).toBe(1);
});

test('an expired connection still serves queued queries', async () => {
  const connectionId = await openPool(0);
  const ids = await Promise.all([connectionId(), connectionId(), connectionId()]);
  expect(new Set(ids).size).toBe(1);
});
