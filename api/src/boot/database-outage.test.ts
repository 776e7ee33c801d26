import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ManagedDatabase,
  startManagedDatabase,
} from '../../../scripts/managed-database/start-managed-database.ts';
import { anyText } from '../../test/matchers.ts';
import { type ApiProcess, startApi, stopAll } from '../../test/start-api.ts';

// These tests stop the database server, so they have their own.
let folder: string;
let server: ManagedDatabase;
const start = () => startManagedDatabase({ folder, log: () => undefined });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-db-'));
  server = await start();
});
afterEach(async () => {
  await stopAll();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (api: ApiProcess, path = '/api/blogs') =>
  (await fetch(`${await api.origin()}${path}`)).status;

const codeOf = async (response: Response) => {
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code };
};
const read = async (api: ApiProcess) => codeOf(await fetch(`${await api.origin()}/api/blogs`));
const logIn = async (api: ApiProcess) =>
  codeOf(
    await fetch(`${await api.origin()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"somebody@example.com","password":"x"}',
    }),
  );

const untilServed = (api: ApiProcess) => expect.poll(() => statusOf(api)).toBe(200);

test('starts without the database, reports why it waits, and continues once the database is up', async () => {
  const { url } = server;
  await server.stop();
  const api = startApi({ DATABASE_URL: url });
  const response = await fetch(`${await api.origin()}/api/blogs`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toEqual({
    success: false,
    code: 'unavailable',
    message: 'The service is not available at the moment. Please try again.',
    requestId: anyText,
  });
  const socket = new URL(url).searchParams.get('socketPath');
  const reason = `The database at ${socket} does not respond (ENOENT)`;
  await expect.poll(() => api.messages).toContainEqual({ type: 'waiting', reason });
  expect(api.output()).toContain(`"msg":"${reason}; trying again in 1 s"`);
  expect(await statusOf(api, '/api/health/live')).toBe(200);
  expect(await statusOf(api, '/api/health/ready')).toBe(503);

  server = await start();
  await api.ready();
  expect(await statusOf(api)).toBe(200);
  expect(await statusOf(api, '/api/health/ready')).toBe(200);
  await expect.poll(() => api.messages.map(({ type }) => type)).toContain('ready');
});

test.each(['stopped', 'killed'])(
  'a database that is %s causes 503, and is used again after its restart',
  async (how) => {
    const api = startApi({ DATABASE_URL: server.url });
    await api.ready();
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 8 }, () => statusOf(api)));
      if (how === 'killed') process.kill(server.pid, 'SIGKILL');
      await server.stop();
      const results = await Promise.all(Array.from({ length: 15 }, () => [read(api), logIn(api)]).flat());
      for (const result of results) expect(result).toEqual({ status: 503, code: 'unavailable' });
      expect(await statusOf(api, '/api/health/ready')).toBe(503);
      server = await start();
      await untilServed(api);
    }
    expect(api.child.exitCode).toBeNull();
  },
  40_000,
);

test('a database that hangs causes 503, and is used again once it resumes', async () => {
  const api = startApi({ DATABASE_URL: server.url });
  await api.ready();
  expect(await statusOf(api)).toBe(200);
  process.kill(server.pid, 'SIGSTOP');
  try {
    expect(await statusOf(api, '/api/health/ready')).toBe(503);
    expect(await statusOf(api)).toBe(503);
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
  await untilServed(api);
}, 40_000);
