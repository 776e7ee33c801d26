import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyText } from '../../test/matchers.ts';
import { seedPost, writeSeedPost } from '../../test/seed-folder.ts';
import { type ApiProcess, startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { admins } from '../db/schema/accounts.ts';
import { blogs } from '../db/schema/blogs.ts';

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

const PASSWORD_LINE = /^First administrator: (\S+), one-time password: (\S+) /gm;

const logIn = async (api: ApiProcess, account: { email: string; password: string }) => {
  const response = await fetch(`${await api.origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return response.status;
};

describe('first administrator', () => {
  test('is told to the parent once and to nobody else', async () => {
    const first = startApi(env);
    await first.ready();
    await expect.poll(() => first.messages.at(-1)?.type).toBe('ready');
    const told = first.messages.filter(({ type }) => type === 'first-admin');
    expect(told).toEqual([{ type: 'first-admin', email: 'admin@example.com', password: anyText }]);
    const account = told[0] as { email: string; password: string };
    expect(first.output()).not.toContain(account.password);
    expect(await logIn(first, account)).toBe(200);
    await first.stop();

    const second = startApi(env);
    await second.ready();
    const port = Number(new URL(await second.origin()).port);
    await expect.poll(() => second.messages).toEqual([{ type: 'ready', port }]);
    expect(await logIn(second, account)).toBe(200);
  });

  test('without a parent the password is one plain line, once, of several instances at once too', async () => {
    const together = [1, 2, 3].map(() => startApi(env, { hasIpc: false }));
    await Promise.all(together.map((api) => api.ready()));
    const later = startApi(env, { hasIpc: false });
    await later.ready();
    const lines = [...together, later].flatMap((api) => [...api.output().matchAll(PASSWORD_LINE)]);
    expect(lines).toHaveLength(1);
    const [, email = '', password = ''] = lines[0] ?? [];
    expect(await logIn(later, { email, password })).toBe(200);
    expect(await database.db.select().from(admins)).toHaveLength(1);
  });

  test('has the given credentials, which nobody is told', async () => {
    const account = { email: 'Boss@Example.com', password: 'Given-Secret-1' };
    const api = startApi({ ...env, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password });
    await api.ready();
    expect(await logIn(api, account)).toBe(200);
    await expect.poll(() => api.messages.map(({ type }) => type)).toEqual(['ready']);
    expect(api.output()).not.toContain('Given-Secret-1');
  });
});

describe('a start that cannot succeed ends with a text and exit code 1', () => {
  test('wrong settings: every one is named', async () => {
    const api = startApi({ DATABASE_URL: 'mysql://x', PORT: 'http', ADMIN_PASSWORD: 'short', DATA_DIR: '' });
    expect(await api.exit()).toBe(1);
    expect(api.errors()).toMatch(/^The API cannot start, because its settings are wrong:\n/);
    for (const name of ['DATABASE_URL', 'PORT', 'ADMIN_PASSWORD', 'DATA_DIR'])
      expect(api.errors()).toContain(`  ${name}: `);
    expect(api.errors()).not.toMatch(/short|\n {4}at /);
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const api = startApi({ ...env, PORT: String(port) });
    expect(await api.exit()).toBe(1);
    expect(api.errors()).toBe(`The API cannot listen on 127.0.0.1:${port} (EADDRINUSE)\n`);
    other.close();
  });

  test('a seed with a fault', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seed-'));
    await writeSeedPost(folder, 'bad-post', seedPost({ title: 7 }));
    const api = startApi({ ...env, SEED_DIR: folder });
    expect(await api.exit()).toBe(1);
    expect(api.errors()).toContain('posts/bad-post/post.json: title: ');
    await rm(folder, { recursive: true });
  });

  test('tables in the way that are not ours', async () => {
    await database.db.execute(sql`CREATE TABLE blogs (id int)`);
    for (const _attempt of [1, 2]) {
      const api = startApi(env);
      expect(await api.exit()).toBe(1);
      expect(api.errors()).toContain('ER_TABLE_EXISTS_ERROR');
    }
  });
});

test('puts the seed in at the start, once, of two instances at once too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  await writeSeedPost(folder, 'demo-post', seedPost());
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'api-data-'));
  const instances = [1, 2].map(() => startApi({ ...env, SEED_DIR: folder, DATA_DIR }));
  await Promise.all(instances.map((api) => api.ready()));
  for (const api of instances) {
    const response = await fetch(`${await api.origin()}/api/blogs/demo-post`);
    const { data } = (await response.json()) as { data: { image: string } };
    const picture = await fetch(`${await api.origin()}${data.image}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  expect(await database.db.select().from(blogs)).toHaveLength(1);
  await rm(folder, { recursive: true });
  await rm(DATA_DIR, { recursive: true });
});

test('recovers from a start that was killed while it migrated', async () => {
  const killed = startApi(env);
  for (;;) {
    const found = await database.db.execute(sql`SELECT COUNT(*) AS n FROM migrations`).catch(() => null);
    if (found && ((found as unknown as [[{ n: number }]])[0][0]?.n ?? 0) > 2) break;
  }
  await killed.stop('SIGKILL');
  expect(killed.output()).not.toContain('"msg":"ready"');
  const next = startApi(env);
  await next.ready();
  // It waited until the lease of the one that died was over.
  expect(next.messages).toContainEqual({
    type: 'waiting',
    reason: 'Another instance is preparing the database',
  });
  expect((await fetch(`${await next.origin()}/api/blogs`)).status).toBe(200);
}, 40_000);

describe('end', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s it takes no more calls, finishes those that run, and exits with 0',
    async (signal) => {
      const api = startApi(env);
      await api.ready();
      const origin = await api.origin();
      const body = JSON.stringify({ firstName: 'A', email: 'a@example.com', message: 'Hello' });
      const call = request(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      });
      const answered = once(call, 'response') as Promise<[IncomingMessage]>;
      call.write(body.slice(0, 10));
      await sleep(100);
      api.child.kill(signal);
      await expect
        .poll(() =>
          fetch(`${origin}/api/health/live`).then(
            (r) => r.status,
            () => 'refused',
          ),
        )
        .toBe('refused');
      call.end(body.slice(10));
      const [response] = await answered;
      expect(response.statusCode).toBe(201);
      expect(response.headers.connection).toBe('close');
      expect(await api.exit()).toBe(0);
    },
  );

  test('with idle connections open it exits at once', async () => {
    const api = startApi(env);
    await api.ready();
    await (await fetch(`${await api.origin()}/api/health/live`)).text();
    const start = performance.now();
    expect(await api.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('it ends when the process that started it is gone', async () => {
    const api = startApi(env);
    await api.ready();
    api.child.disconnect();
    expect(await api.exit()).toBe(0);
  });

  test('while it waits for the database it ends just the same', async () => {
    const api = startApi({ DATABASE_URL: 'mysql://user:pass@127.0.0.1:1/site' });
    await api.origin();
    await expect.poll(() => api.output()).toContain('trying again');
    expect(await api.stop()).toBe(0);
    expect(api.errors()).toBe('');
  });
});

test('a caller that goes away in the middle of its body is no fault of ours', async () => {
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

test('stops a body without a length at 100 KB', async () => {
  const api = startApi(env);
  await api.ready();
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const call = request(`${await api.origin()}/api/contact`, { method: 'POST', headers });
  call.on('error', () => undefined);
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < 200; sent++) call.write('x'.repeat(1024));
  const [response] = await answered;
  expect(response.statusCode).toBe(413);
  call.destroy();
});

test('tells operators its figures, on a port of their own', async () => {
  const api = startApi({ ...env, METRICS_PORT: '0' });
  await api.ready();
  const [, port = ''] = /"metricsPort":(\d+)/.exec(api.output()) ?? [];
  await fetch(`${await api.origin()}/api/blogs/no-such-post?secret=1`);
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  const text = await metrics.text();
  const route = 'method="GET",route="/api/blogs/:id",status="404"';
  expect(text).toContain(`http_request_duration_seconds_count{${route}} 1`);
  expect(text).toMatch(/^database_connections\{state="busy"\} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^job_runs_total\{job="[a-z-]+",outcome="done"\} \d+$/m);
  expect(text).not.toContain('no-such-post');
  expect((await fetch(`${await api.origin()}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/api/blogs`)).status).toBe(404);
  expect(await api.stop()).toBe(0);
});

test('has no port for its figures unless it is told to', async () => {
  const api = startApi(env);
  await api.ready();
  expect(api.output()).not.toContain('metricsPort');
});

test('refuses heads that are too large', async () => {
  const api = startApi(env);
  const response = await fetch(`${await api.origin()}/api/health/live`, {
    headers: { 'x-large': 'x'.repeat(20_000) },
  });
  expect(response.status).toBe(431);
});
