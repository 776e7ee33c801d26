import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { MIGRATIONS } from '../db/migrations.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await stopAll();
  await database.drop();
});

const script = join(dirname(inject('bundle')), 'migrate.mjs');
const names = MIGRATIONS.map(({ name }) => name);

/** Runs the built command. @returns its exit code, the lines of stdout, and stderr */
async function migrate(env: Record<string, string>, ...args: string[]) {
  const run = promisify(execFile)(process.execPath, [script, ...args], { env });
  const { code, stdout, stderr } = await run.then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { code, lines: stdout.trim().split('\n'), errors: stderr };
}

test('lists pending migrations, and runs each once', async () => {
  const env = { DATABASE_URL: database.url };
  expect(await migrate(env, '--pending')).toEqual({ code: 0, lines: names, errors: '' });
  const [first, second] = await Promise.all([migrate(env), migrate(env)]);
  expect([first.code, second.code, first.errors, second.errors]).toEqual([0, 0, '', '']);
  const migrated = [...first.lines, ...second.lines].filter((line) => line.startsWith('Migrated'));
  expect(migrated).toEqual(names.map((name) => `Migrated ${name}`));
  expect(await migrate(env, '--pending')).toEqual({
    code: 0,
    lines: ['Nothing is pending.'],
    errors: '',
  });
  expect((await migrate(env)).lines).toEqual(['The database is up to date']);
});

test('reports errors in one sentence, without secrets', async () => {
  const url = new URL(database.url);
  url.username = 'nobody';
  url.password = 'hunter2';
  const denied = await migrate({ DATABASE_URL: url.href });
  expect(denied.code).toBe(1);
  expect(denied.errors).toMatch(
    /^The database at \S+ refuses the account "nobody" \(ER_ACCESS_DENIED_ERROR\): correct the .* DATABASE_URL\n$/,
  );
  expect((await migrate({})).errors).toMatch(/^Wrong setting DATABASE_URL: Write .*\n$/);
  expect(await migrate({ DATABASE_URL: database.url }, '--all')).toMatchObject({
    code: 1,
    errors: 'Usage: node migrate.mjs [--pending]\n',
  });
});

test('an API with MIGRATE_ON_START=false waits until the command has run', async () => {
  const api = startApi({ DATABASE_URL: database.url, MIGRATE_ON_START: 'false' });
  const origin = await api.origin();
  await expect
    .poll(() => api.output(), { timeout: 10_000 })
    .toContain(`The database lacks ${names.join(', ')}; run`);
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(503);
  const [tables] = (await database.db.execute(sql`SHOW TABLES`)) as unknown as [unknown[]];
  expect(tables).toEqual([]);

  expect((await migrate({ DATABASE_URL: database.url })).code).toBe(0);
  await api.ready();
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
});
