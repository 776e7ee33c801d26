import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { textWith } from '../../test/matchers.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { DatabaseUrl } from './database-url.ts';
import { databaseCode, describeDatabaseFault, isDatabaseUnavailable } from './faults.ts';
import { limitStatements } from './limit-statements.ts';
import { openDatabase } from './open-database.ts';

const first = async (database: TestDatabase, query: ReturnType<typeof sql>) => {
  const [rows] = (await database.db.execute(query)) as unknown as [Record<string, unknown>[]];
  return rows[0];
};

test('sets every connection to strict mode, UTC and utf8mb4', async ({ database }) => {
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

test('opens as many connections as are allowed, and has further queries wait for one', async ({
  database,
}) => {
  const pool = openDatabase(DatabaseUrl.parse(database.url), 4);
  try {
    const queries = Array.from({ length: 7 }, () => pool.db.execute(sql`SELECT SLEEP(0.5)`));
    await expect.poll(() => pool.countConnections()).toEqual({ busy: 4, free: 0, waiting: 3 });
    await Promise.all(queries);
  } finally {
    await pool.close();
  }
});

test('a busy database still gives a sign of life', async ({ database }) => {
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

test('stops a statement that runs longer than a caller waits, which is no fault of ours', async ({
  database,
}) => {
  const variables = await database.db.execute(
    sql`SHOW VARIABLES WHERE Variable_name IN ('max_statement_time', 'max_execution_time')`,
  );
  const [rows] = variables as unknown as [{ Value: string }[]];
  // MariaDB has the one, in seconds; MySQL the other, in milliseconds.
  expect(rows.map(({ Value }) => Number(Value))).toSatisfy(
    ([limit]: number[]) => limit === 10 || limit === 10_000,
  );
  await database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(limitStatements(0.05)));
    const long = tx.execute(
      sql`SELECT COUNT(*) FROM information_schema.columns a, information_schema.columns b, information_schema.columns c`,
    );
    const error = await long.catch((caught: unknown) => caught);
    expect(['ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT']).toContain(databaseCode(error));
    expect(isDatabaseUnavailable(error)).toBe(true);
    await tx.execute(sql.raw(limitStatements()));
  });
});

test('never lets an object among the parameters become SQL', async ({ database }) => {
  await database.db.execute(sql`CREATE TABLE secrets (password varchar(40))`);
  await database.db.execute(sql`INSERT INTO secrets VALUES ('right')`);
  const hostile = { password: 1 };
  // Where the driver expands objects, these would be `password = password = 1`, true for every row, and an assignment.
  expect(await first(database, sql`SELECT * FROM secrets WHERE password = ${hostile}`)).toBeUndefined();
  const assignment = database.db.execute(sql`UPDATE secrets SET ${hostile}`);
  expect(databaseCode(await assignment.catch((error: unknown) => error))).toBe('ER_PARSE_ERROR');
  expect(await first(database, sql`SELECT * FROM secrets`)).toEqual({ password: 'right' });
});

test('takes one statement per query', async ({ database }) => {
  const two = database.db.execute(sql.raw('SELECT 1; SELECT 2'));
  expect(databaseCode(await two.catch((error: unknown) => error))).toBe('ER_PARSE_ERROR');
});

test('keeps four-byte characters and milliseconds', async ({ database }) => {
  await database.db.execute(sql`CREATE TABLE kept (word varchar(20) CHARACTER SET utf8mb4, at datetime(3))`);
  await database.db.execute(sql`INSERT INTO kept VALUES (${'𝒫🐟é'}, '2025-03-30 02:30:00.123')`);
  expect(await first(database, sql`SELECT word, CAST(at AS char) AS at FROM kept`)).toEqual({
    word: '𝒫🐟é',
    at: '2025-03-30 02:30:00.123',
  });
});

test.each([
  ['mysql://user:secret@127.0.0.1:1/site', 'The database at 127.0.0.1:1 does not answer (ECONNREFUSED)'],
  [
    'mysql://user:secret@localhost/site?socketPath=/nowhere/db.sock',
    'The database at /nowhere/db.sock does not answer (ENOENT)',
  ],
])('says that nothing answers at %s', async (url, expected) => {
  const address = DatabaseUrl.parse(url);
  const { db, close } = openDatabase(address);
  const error = await db.execute(sql`SELECT 1`).catch((caught: unknown) => caught);
  await close();
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(describeDatabaseFault(error, address)).toBe(expected);
});

test('does not take the fault of a file for one of the database', async () => {
  const error = await readFile('/nowhere/at/all').catch((caught: unknown) => caught);
  expect(databaseCode(error)).toBe('ENOENT');
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test.for([
  ['password', 'secret', /refuses the account "ip_site" \(ER_ACCESS_DENIED_ERROR\): /],
  ['pathname', '/ip_site_missing', /has no database "ip_site_missing" \(ER_BAD_DB_ERROR\): /],
] as const)(
  'says that the %s is wrong, without telling it',
  async ([part, value, expected], { database }) => {
    const url = new URL(database.url);
    url[part] = value;
    const address = DatabaseUrl.parse(url.href);
    const { db, close } = openDatabase(address);
    const error = await db.execute(sql`SELECT 1`).catch((caught: unknown) => caught);
    await close();
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(describeDatabaseFault(error, address)).toMatch(expected);
    expect(describeDatabaseFault(error, address)).not.toContain('secret');
  },
);

test('a server that cannot encrypt gets no password where the address demands TLS', async ({ database }) => {
  const address = DatabaseUrl.parse(database.url);
  const encrypted = openDatabase({ ...address, isEncrypted: true });
  const error: unknown = await encrypted.db.execute(sql`SELECT 1`).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ cause: { code: 'HANDSHAKE_NO_SSL_SUPPORT' } });
  await encrypted.close();
});
