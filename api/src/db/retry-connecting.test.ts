import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { DatabaseUrl } from './database-url.ts';
import { isDatabaseUnavailable } from './faults.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A proxy that closes the first connections, as if its database node had just failed. */
async function openThroughProxy(closed: number) {
  const address = DatabaseUrl.parse(database.url);
  let count = 0;
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    if (++count <= closed) return void socket.destroy();
    const target = address.socketPath ? connect(address.socketPath) : connect(address.port, address.host);
    target.on('error', () => socket.destroy());
    socket.pipe(target).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const opened = openDatabase({ ...address, socketPath: undefined, host: '127.0.0.1', port });
  onTestFinished(async () => {
    await opened.close();
    proxy.close();
  });
  return { db: opened.db, count: () => count };
}

test('retries a connection that the proxy closes', async () => {
  const { db, count } = await openThroughProxy(2);
  await db.execute(sql`SELECT 1`);
  await db.transaction((tx) => tx.execute(sql`SELECT 1`));
  expect(count()).toBe(3);
});

test('queued queries get a connection, too', async () => {
  const { db } = await openThroughProxy(12);
  await Promise.all(Array.from({ length: 30 }, () => db.execute(sql`SELECT 1`)));
});

test('reports the database as unavailable after four attempts', async () => {
  const { db, count } = await openThroughProxy(Infinity);
  const error: unknown = await db.execute(sql`SELECT 1`).catch((failure: unknown) => failure);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(count()).toBe(4);
});
