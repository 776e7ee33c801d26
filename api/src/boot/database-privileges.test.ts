import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { startDatabaseWithAccounts } from '../../test/database-accounts.ts';
import { startApi, stopAll } from '../../test/start-api.ts';
import { DatabaseUrl } from '../db/database-url.ts';
import { openDatabase } from '../db/open-database.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Accounts as for a cluster, but on the socket of this server, which has no certificate. */
const GRANTS = readFileSync(join(root, 'deploy/database/grants.sql'), 'utf8')
  .replaceAll(/^--.*$/gm, '')
  .replaceAll("'10.0.0.%'", "'localhost'")
  .replaceAll('REQUIRE SSL', '')
  .split(';')
  .map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()};`)
  .filter((statement) => statement !== ';');

// Accounts with different privileges. The database "ip_site" has the tables, "ip_site_empty" and "site" have none.
let server: Awaited<ReturnType<typeof startDatabaseWithAccounts>>;
beforeAll(async () => {
  server = await startDatabaseWithAccounts(
    { stranger: '', reader: 'SELECT', rows: 'SELECT, INSERT, UPDATE, DELETE' },
    GRANTS,
  );
  const { db, close } = openDatabase(DatabaseUrl.parse(server.url));
  await db.execute(sql`CREATE DATABASE ip_site_empty`);
  await close();
  await run('migrate.mjs', server.url);
});
afterEach(stopAll);
afterAll(() => server.stop());

/** Runs a command of the built API or of the repository with a database. */
async function run(command: string, url: string, ...args: string[]) {
  const script = command.endsWith('.mjs') ? join(dirname(inject('bundle')), command) : join(root, command);
  const settings = {
    DATA_DIR: '/nowhere',
    BACKUP_URL: '/nowhere/backups',
    BACKUP_KEY: 'age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqsmqg6va',
  };
  const env = { DATABASE_URL: url, ...settings };
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    () => ({ code: 0, errors: '' }),
    (error: { code: number; stderr: string }) => ({ code: error.code, errors: error.stderr }),
  );
}

const STRANGER = (where: string) =>
  `The database at ${where} does not let the account "stranger" use "ip_site" (ER_DBACCESS_DENIED_ERROR): grant it its privileges, or correct DATABASE_URL\n`;
const LACKS = (where: string, account: string, database: string, privilege: string, more = '') =>
  `The database at ${where} denies the account "${account}" a privilege in "${database}" (ER_TABLEACCESS_DENIED_ERROR): grant it ${privilege}${more}\n`;
const MIGRATE = ', or run the migration command with an account that has it';

describe('reports missing privileges in one sentence', () => {
  const where = () => DatabaseUrl.parse(server.url).display;

  test.each([
    ['no privileges', 'stranger', '/ip_site', () => STRANGER(where())],
    ['SELECT only', 'reader', '/ip_site', () => LACKS(where(), 'reader', 'ip_site', 'INSERT')],
    [
      'rows only, without tables',
      'rows',
      '/ip_site_empty',
      () => LACKS(where(), 'rows', 'ip_site_empty', 'CREATE', MIGRATE),
    ],
  ])('in the API and the migration command: %s', async (_what, account, path, sentence) => {
    const url = server.urlOf(account, path);
    const api = startApi({ DATABASE_URL: url });
    expect(await api.exit()).toBe(1);
    expect(api.errors()).toBe(sentence());
    expect(await run('migrate.mjs', url)).toEqual({ code: 1, errors: sentence() });
  });

  test.each([
    ['scripts/admin-reset.ts', ['admin@example.com']],
    ['scripts/ops/cli.ts', ['backup']],
  ])('in %s', async (command, args) => {
    expect(await run(command, server.urlOf('stranger'), ...args)).toEqual({
      code: 1,
      errors: STRANGER(where()),
    });
  });

  test('in the password reset command: SELECT only, and no tables', async () => {
    const reset = (account: string, path: string) =>
      run('scripts/admin-reset.ts', server.urlOf(account, path), 'admin@example.com');
    const api = startApi({ DATABASE_URL: server.url });
    await api.ready();
    expect(await reset('reader', '/ip_site')).toEqual({
      code: 1,
      errors: LACKS(where(), 'reader', 'ip_site', 'INSERT'),
    });
    expect(await reset('rows', '/ip_site_empty')).toEqual({
      code: 1,
      errors: `The database "ip_site_empty" at ${where()} has no tables of this site. Start the site first, or correct DATABASE_URL.\n`,
    });
  });
});

test('a wrong password stops the start', async () => {
  const url = new URL(server.url);
  url.password = 'wrong';
  const api = startApi({ DATABASE_URL: url.href });
  expect(await api.exit()).toBe(1);
  expect(api.errors()).toMatch(/^The database at \S+ refuses the account "ip_site" \(.*: correct .*\n$/);
});

test('the accounts of deploy/database/grants.sql suffice to migrate, to serve and to read from a replica', async () => {
  const urlOf = (account: string, password: string) =>
    Object.assign(new URL(server.url), { username: account, password, pathname: '/site' }).href;
  expect(await run('migrate.mjs', urlOf('site', 'CHANGE-ME-1'))).toMatchObject({ code: 1 });
  expect(await run('migrate.mjs', urlOf('site_migrate', 'CHANGE-ME-2'))).toEqual({ code: 0, errors: '' });
  const api = startApi({
    DATABASE_URL: urlOf('site', 'CHANGE-ME-1'),
    DATABASE_READ_URL: urlOf('site_read', 'CHANGE-ME-3'),
  });
  await api.ready();
  expect((await fetch(`${await api.origin()}/api/blogs`)).status).toBe(200);
  expect(api.output()).not.toContain('replica');
  // That account is the one that reads.
  const without = startApi({
    DATABASE_URL: urlOf('site', 'CHANGE-ME-1'),
    DATABASE_READ_URL: urlOf('site_read', 'wrong'),
  });
  await without.ready();
  expect((await fetch(`${await without.origin()}/api/blogs`)).status).toBe(200);
  await expect.poll(() => without.output()).toContain('the replica does not respond');
});
