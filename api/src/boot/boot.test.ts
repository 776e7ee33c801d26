import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
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

test('warns when a newer release has migrated the database', async () => {
  const first = startApi(env);
  await first.ready();
  expect(first.output()).not.toContain('newer release');
  await first.stop();
  await database.db.execute(sql`INSERT INTO migrations VALUES ('9999_later', 0, 1, UTC_TIMESTAMP(3))`);
  const older = startApi(env);
  await older.ready();
  expect(older.output()).toMatch(/"migrations":\["9999_later"\].*migrated by a newer release/);
});

describe('first administrator', () => {
  test('is announced once, only to the parent process', async () => {
    const first = startApi(env);
    await first.ready();
    await expect.poll(() => first.messages.at(-1)?.type).toBe('ready');
    const announced = first.messages.filter(({ type }) => type === 'first-admin');
    expect(announced).toEqual([{ type: 'first-admin', email: 'admin@example.com', password: anyText }]);
    const account = announced[0] as { email: string; password: string };
    expect(first.output()).not.toContain(account.password);
    expect(await logIn(first, account)).toBe(200);
    await first.stop();

    const second = startApi(env);
    await second.ready();
    const port = Number(new URL(await second.origin()).port);
    await expect.poll(() => second.messages).toEqual([{ type: 'ready', port }]);
    expect(await logIn(second, account)).toBe(200);
  });

  test('without a parent process, one instance prints the password as a plain line', async () => {
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

  test('has the credentials from the settings, which are never printed', async () => {
    const account = { email: 'Boss@Example.com', password: 'Given-Secret-1' };
    const api = startApi({ ...env, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password });
    await api.ready();
    expect(await logIn(api, account)).toBe(200);
    await expect.poll(() => api.messages.map(({ type }) => type)).toEqual(['ready']);
    expect(api.output()).not.toContain('Given-Secret-1');
  });
});

describe('a failed start exits with a message and code 1', () => {
  test('lists all invalid settings', async () => {
    const api = startApi({ DATABASE_URL: 'mysql://x', PORT: 'http', ADMIN_PASSWORD: 'short', DATA_DIR: '' });
    expect(await api.exit()).toBe(1);
    expect(api.errors()).toMatch(/^Wrong settings:\n/);
    for (const name of ['DATABASE_URL', 'PORT', 'ADMIN_PASSWORD', 'DATA_DIR'])
      expect(api.errors()).toContain(`  ${name}: `);
    expect(api.errors()).not.toMatch(/short|\n {4}at /);
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const api = startApi({ ...env, PORT: String(port) });
    expect(await api.exit()).toBe(1);
    expect(api.errors()).toBe(
      `Port ${port} is taken by another program: stop that one, or set PORT to another\n`,
    );
    other.close();
  });

  test('a missing package', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'api-alone-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(dirname(inject('bundle')), join(folder, 'dist'), { recursive: true });
    const started = promisify(execFile)(process.execPath, [join(folder, 'dist/index.mjs')], {
      env: { ...env, DATA_DIR: join(folder, 'data'), PORT: '0' },
    });
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The package sharp for \S+ is missing: .+\n$/) as string,
    });
  });

  test('an invalid seed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seed-'));
    await writeSeedPost(folder, 'bad-post', seedPost({ title: 7 }));
    const api = startApi({ ...env, SEED_DIR: folder });
    expect(await api.exit()).toBe(1);
    expect(api.errors()).toContain('posts/bad-post/post.json: title: ');
    await rm(folder, { recursive: true });
  });

  test('a foreign table with the same name', async () => {
    await database.db.execute(sql`CREATE TABLE blogs (id int)`);
    for (const _attempt of [1, 2]) {
      const api = startApi(env);
      expect(await api.exit()).toBe(1);
      expect(api.errors()).toContain('ER_TABLE_EXISTS_ERROR');
    }
  });
});

test('applies the seed once, even when two instances start at once', async () => {
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

test('recovers from a start that was killed during a migration', async () => {
  const killed = startApi(env);
  for (;;) {
    const result = await database.db.execute(sql`SELECT COUNT(*) AS n FROM migrations`).catch(() => null);
    if (result && ((result as unknown as [[{ n: number }]])[0][0]?.n ?? 0) > 2) break;
  }
  await killed.stop('SIGKILL');
  expect(killed.output()).not.toContain('"msg":"ready"');
  const next = startApi(env);
  await next.ready();
  // It waited until the lease of the killed instance expired.
  expect(next.messages).toContainEqual({
    type: 'waiting',
    reason: 'Another instance is preparing the database',
  });
  expect((await fetch(`${await next.origin()}/api/blogs`)).status).toBe(200);
}, 40_000);

test('removes the permissions of other accounts from the data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-data-'));
  await chmod(folder, 0o755);
  const api = startApi({ ...env, DATA_DIR: folder });
  await api.ready();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await api.stop();
  await rm(folder, { recursive: true });
});
