import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let env: Record<string, string>;
beforeEach(async () => {
  database = await createTestDatabase();
  env = { DATABASE_URL: database.url };
});
afterEach(async () => {
  await stopAll();
  await database.drop();
});

test('a client that disconnects within its body is a client error', async () => {
  const api = startApi(env);
  await api.ready();
  for (const framing of [{ 'content-length': 100 }, { 'transfer-encoding': 'chunked' }]) {
    const headers = { 'content-type': 'application/json', ...framing };
    const call = request(`${await api.origin()}/api/contact`, { method: 'POST', headers });
    call.on('error', () => undefined);
    call.write('{"a":');
    await sleep(100);
    call.destroy();
  }
  await expect.poll(() => api.output().match(/"route":"\/api\/contact","status":400/g)).toHaveLength(2);
  expect(api.output()).not.toContain('"level":"error"');
});

test('stops a body without Content-Length at 100 KB', async () => {
  const api = startApi(env);
  await api.ready();
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const call = request(`${await api.origin()}/api/contact`, { method: 'POST', headers });
  call.on('error', () => undefined);
  const responded = once(call, 'response') as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < 200; sent++) call.write('x'.repeat(1024));
  const [response] = await responded;
  expect(response.statusCode).toBe(413);
  call.destroy();
});

test('rejects request headers that are too large', async () => {
  const api = startApi(env);
  const response = await fetch(`${await api.origin()}/api/health/live`, {
    headers: { 'x-large': 'x'.repeat(20_000) },
  });
  expect(response.status).toBe(431);
});
