import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { PoolConnection } from 'mysql2';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { textWith } from '../../test/matchers.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { DatabaseUrl } from './database-url.ts';
import { databaseCode, describeDatabaseFault, isDatabaseUnavailable } from './faults.ts';
import { statementTimeout } from './statement-timeout.ts';
import { openDatabase } from './open-database.ts';

const first = async (database: TestDatabase, query: ReturnType<typeof sql>) => {
  const [rows] = (await database.db.execute(query)) as unknown as [Record<string, unknown>[]];
  return rows[0];
};

test('configures every connection with strict mode, UTC and utf8mb4', async ({ database }) => {
  const queries = Array.from({ length: 5 }, () =>
    first(
      database,
      sql`SELECT @@session.sql_mode AS mode, @@session.time_zone AS zone, @@character_set_connection AS charset`,
    ),
  );
  for (const row of await Promise.all(queries)) {
    expect(row).toMatchObject({
      zone: '+00:00',
      charset: 'utf8mb4',
      mode: textWith('STRICT_ALL_TABLES'),
    });
  }
  await database.db.execute(sql`CREATE TABLE narrow (word varchar(3))`);
  const tooLong = database.db.execute(sql`INSERT INTO narrow VALUES (${'four'})`);
  expect(databaseCode(await tooLong.catch((error: unknown) => error))).toBe('ER_DATA_TOO_LONG');
});

test('opens connections up to the limit and queues further queries', async ({ database }) => {
  const pool = openDatabase(DatabaseUrl.parse(database.url), 4);
  try {
    const queries = Array.from({ length: 7 }, () => pool.db.execute(sql`SELECT SLEEP(0.5)`));
    await expect.poll(() => pool.countConnections()).toEqual({ busy: 4, free: 0, waiting: 3 });
    await Promise.all(queries);
  } finally {
    await pool.close();
  }
});

test('check() succeeds when all connections are busy', async ({ database }) => {
  const pool = openDatabase(DatabaseUrl.parse(database.url), 4);
  try {
    const queries = Array.from({ length: 7 }, () => pool.db.execute(sql`SELECT SLEEP(0.5)`));
    await expect.poll(() => pool.countConnections().waiting).toBe(3);
    await pool.check();
    expect(pool.countConnections().waiting).toBe(3);
    await Promise.all(queries);
  } finally {
    await pool.close();
  }
});

test('a rollback without a callback on a lost connection does not end the process', async ({ database }) => {
  const pool = openDatabase(DatabaseUrl.parse(database.url), 1);
  try {
    const { promise, resolve } = Promise.withResolvers<PoolConnection>();
    pool.db.$client.getConnection((_error, opened) => resolve(opened));
    const connection = await promise;
    connection.destroy();
    // As the rate limiter does. The driver itself handles the first error of a connection only.
    connection.query('ROLLBACK');
    connection.query('ROLLBACK');
    await pool.db.execute(sql`SELECT 1`);
  } finally {
    await pool.close();
  }
});

test('stops a slow statement, which counts as unavailable', async ({ database }) => {
  const variables = await database.db.execute(
    sql`SHOW VARIABLES WHERE Variable_name IN ('max_statement_time', 'max_execution_time')`,
  );
  const [rows] = variables as unknown as [{ Value: string }[]];
  // MariaDB has the first, in seconds; MySQL the second, in milliseconds.
  expect(rows.map(({ Value }) => Number(Value))).toSatisfy(
    ([limit]: number[]) => limit === 10 || limit === 10_000,
  );
  await database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(statementTimeout(0.05)));
    const long = tx.execute(
      sql`SELECT COUNT(*) FROM information_schema.columns a, information_schema.columns b, information_schema.columns c`,
    );
    const error = await long.catch((caught: unknown) => caught);
    expect(['ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT']).toContain(databaseCode(error));
    expect(isDatabaseUnavailable(error)).toBe(true);
    await tx.execute(sql.raw(statementTimeout()));
  });
});

test('does not expand an object parameter to SQL', async ({ database }) => {
  await database.db.execute(sql`CREATE TABLE secrets (password varchar(40))`);
  await database.db.execute(sql`INSERT INTO secrets VALUES ('right')`);
  const hostile = { password: 1 };
  // A driver that expands objects would make these `password = password = 1`, true for every row, and an assignment.
  expect(await first(database, sql`SELECT * FROM secrets WHERE password = ${hostile}`)).toBeUndefined();
  const assignment = database.db.execute(sql`UPDATE secrets SET ${hostile}`);
  expect(databaseCode(await assignment.catch((error: unknown) => error))).toBe('ER_PARSE_ERROR');
  expect(await first(database, sql`SELECT * FROM secrets`)).toEqual({ password: 'right' });
});

test('accepts one statement per query', async ({ database }) => {
  const two = database.db.execute(sql.raw('SELECT 1; SELECT 2'));
  expect(databaseCode(await two.catch((error: unknown) => error))).toBe('ER_PARSE_ERROR');
});

test('stores four-byte characters and milliseconds', async ({ database }) => {
  await database.db.execute(sql`CREATE TABLE words (word varchar(20) CHARACTER SET utf8mb4, at datetime(3))`);
  await database.db.execute(sql`INSERT INTO words VALUES (${'𝒫🐟é'}, '2025-03-30 02:30:00.123')`);
  expect(await first(database, sql`SELECT word, CAST(at AS char) AS at FROM words`)).toEqual({
    word: '𝒫🐟é',
    at: '2025-03-30 02:30:00.123',
  });
});

test.each([
  ['mysql://user:secret@127.0.0.1:1/site', 'The database at 127.0.0.1:1 does not respond (ECONNREFUSED)'],
  [
    'mysql://user:secret@localhost/site?socketPath=/nowhere/db.sock',
    'The database at /nowhere/db.sock does not respond (ENOENT)',
  ],
])('reports that the database at %s does not respond', async (url, expected) => {
  const address = DatabaseUrl.parse(url);
  const { db, close } = openDatabase(address);
  const error = await db.execute(sql`SELECT 1`).catch((caught: unknown) => caught);
  await close();
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(describeDatabaseFault(error, address)).toBe(expected);
});

test('does not mistake a file error for a database error', async () => {
  const error = await readFile('/nowhere/at/all').catch((caught: unknown) => caught);
  expect(databaseCode(error)).toBe('ENOENT');
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test.for([
  ['password', 'secret', /refuses the account "ip_site" \(ER_ACCESS_DENIED_ERROR\): /],
  ['pathname', '/ip_site_missing', /has no database "ip_site_missing" \(ER_BAD_DB_ERROR\): /],
] as const)('reports a wrong %s without its value', async ([part, value, expected], { database }) => {
  const url = new URL(database.url);
  url[part] = value;
  const address = DatabaseUrl.parse(url.href);
  const { db, close } = openDatabase(address);
  const error = await db.execute(sql`SELECT 1`).catch((caught: unknown) => caught);
  await close();
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(describeDatabaseFault(error, address)).toMatch(expected);
  expect(describeDatabaseFault(error, address)).not.toContain('secret');
});

test('does not send the password to a server without trusted TLS when the URL requires it', async ({
  database,
}) => {
  const address = DatabaseUrl.parse(database.url);
  const encrypted = openDatabase({ ...address, isEncrypted: true });
  const error: unknown = await encrypted.db.execute(sql`SELECT 1`).catch((thrown: unknown) => thrown);
  // MariaDB has no certificate by default, MySQL one that nobody trusts.
  expect(['HANDSHAKE_NO_SSL_SUPPORT', 'HANDSHAKE_SSL_ERROR']).toContain(databaseCode(error));
  await encrypted.close();
});
