import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase, withTestLease } from '../../test/test-database.ts';
import { DatabaseUrl } from './database-url.ts';
import { databaseCode } from './faults.ts';
import { migrate, newerMigrations, pendingMigrations } from './migrate.ts';
import { type Migration, MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const run = (migrations: readonly Migration[], db = database.db) =>
  withTestLease(db, (lease) => migrate(db, lease, migrations));

const rowsOf = async (statement: string) => {
  const [rows] = (await database.db.execute(sql.raw(statement))) as unknown as [Record<string, unknown>[]];
  return rows;
};

const statements = (text: string) =>
  text.split('--> statement-breakpoint').map((statement) => statement.trim());

test('runs every statement once when several instances start', async () => {
  const instances = [database, database.openAnother(), database.openAnother(), database.openAnother()];
  const counts = await Promise.all(instances.map(({ db }) => run(MIGRATIONS, db)));
  const total = MIGRATIONS.flatMap((migration) => statements(migration.sql)).length;
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, total]);
  const tables = (await rowsOf('SHOW TABLES')).flatMap((row) => Object.values(row));
  expect(tables).toEqual(expect.arrayContaining(['blogs', 'sessions', 'contacts', 'locks', 'migrations']));
});

test('reports pending migrations and those of a newer release', async () => {
  const pending = async () => (await pendingMigrations(database.db, MIGRATIONS)).map(({ name }) => name);
  const all = MIGRATIONS.map(({ name }) => name);
  expect(await pending()).toEqual(all);
  await run(MIGRATIONS.slice(0, 2));
  expect(await pending()).toEqual(all.slice(2));
  expect(await newerMigrations(database.db, MIGRATIONS.slice(0, 1))).toEqual([all[1]]);
  expect(await newerMigrations(database.db, MIGRATIONS)).toEqual([]);
});

test('does not treat an unreadable migrations table as an empty database', async () => {
  await database.db.execute(sql`CREATE TABLE migrations (other int)`);
  await expect(pendingMigrations(database.db, MIGRATIONS)).rejects.toThrow();
});

test('migrates a database of the first version with its enquiries', async () => {
  await run(MIGRATIONS.slice(0, 1));
  await database.db.execute(
    sql`INSERT INTO contacts (id, first_name, email, message, created_at)
      VALUES ('01J00000000000000000000000', 'Asha', 'asha@example.com', 'Hello', UTC_TIMESTAMP(3))`,
  );
  await run(MIGRATIONS);
  const columns = 'first_name, consented_at, consent_version, message_start, deleted_at, text';
  const rows = await rowsOf(
    `SELECT ${columns} FROM contacts JOIN contact_messages ON contact_messages.id = contacts.id
     WHERE LOCATE('asha@example.com\\nhello', search_text)`,
  );
  expect(rows).toEqual([
    {
      first_name: 'Asha',
      consented_at: null,
      consent_version: null,
      message_start: 'Hello',
      deleted_at: null,
      text: 'Hello',
    },
  ]);
});

test.each([0, 1])(
  'resumes after a killed run, whether its last statement was executed or not (%i)',
  async (parity) => {
    const all = MIGRATIONS.flatMap(({ name, sql: text }) =>
      statements(text).map((statement, number) => ({ name, number, statement })),
    );
    await run([]);
    for (const [index, { name, number, statement }] of all.entries()) {
      await database.db.execute(sql`INSERT INTO migrations VALUES (${name}, ${number}, 0, UTC_TIMESTAMP(3))`);
      // Killed before the statement or after it.
      if (index % 2 === parity) await database.db.execute(sql.raw(statement));
      const finished = MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex((migration) => migration.name === name),
      );
      const upToHere = all.filter((step) => step.name === name && step.number <= number);
      const text = upToHere.map((step) => step.statement).join('--> statement-breakpoint');
      expect(await run([...finished, { name, sql: text }])).toBe(1);
    }
    expect(await run(MIGRATIONS)).toBe(0);
  },
  // Runs every statement twice, which is slow on a busy machine.
  120_000,
);

test('a failing statement stops the run and is retried by the next one', async () => {
  await database.db.execute(sql`CREATE TABLE taken (id int)`);
  const broken = {
    name: '0000_a',
    sql: 'CREATE TABLE fine (id int)--> statement-breakpoint CREATE TABLE taken (id int)',
  };
  for (const attempt of [1, 2]) {
    const error = await run([broken]).catch((caught: unknown) => caught);
    expect(databaseCode(error), `attempt ${attempt}`).toBe('ER_TABLE_EXISTS_ERROR');
  }
  await database.db.execute(sql`DROP TABLE taken`);
  expect(await run([broken])).toBe(1);
});

test('a data change is applied once, even when its run is killed', async () => {
  const table = { name: '0000_a', sql: 'CREATE TABLE counters (n int)' };
  const data = { name: '0001_b', sql: 'INSERT INTO counters VALUES (1)' };
  await run([table]);
  // Killed between the record of its start and its commit.
  await database.db.execute(sql`INSERT INTO migrations VALUES ('0001_b', 0, 0, UTC_TIMESTAMP(3))`);
  await run([table, data]);
  await run([table, data]);
  expect(await rowsOf('SELECT n FROM counters')).toEqual([{ n: 1 }]);
});

/** A proxy in front of the database that drops the connection of the first statement with `text`, once it has run. */
async function startLossyProxy(text: string) {
  const { socketPath } = DatabaseUrl.parse(database.url);
  const sockets = new Set<Socket>();
  let isLost = false;
  const proxy = createServer((client) => {
    const server = connect(socketPath ?? '');
    let isMute = false;
    for (const socket of [client, server]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (data) => {
      server.write(data);
      if (isLost || !data.includes(text)) return;
      [isLost, isMute] = [true, true];
      // The response: the statement has run.
      server.once('data', () => client.resetAndDestroy());
    });
    server.on('data', (data) => void (isMute || client.write(data)));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  url.searchParams.delete('socketPath');
  const lossy = openDatabase(DatabaseUrl.parse(url.href));
  onTestFinished(() => lossy.close());
  return { db: lossy.db, isLost: () => isLost };
}

test('a schema change whose connection is lost after it was made is recorded as done', async () => {
  const table = { name: '0000_a', sql: 'CREATE TABLE big (id int)' };
  const column = { name: '0001_b', sql: 'ALTER TABLE big ADD late_column int' };
  await run([table]);
  const { db, isLost } = await startLossyProxy('late_column');
  expect(await run([table, column], db)).toBe(1);
  expect(isLost()).toBe(true);
  expect(await run([table, column])).toBe(0);
});

test('the record of a step in doubt stays when its retry fails', async () => {
  const table = { name: '0000_a', sql: 'CREATE TABLE big (id int)' };
  const rename = { name: '0001_b', sql: 'ALTER TABLE big RENAME COLUMN id TO late_name' };
  await run([table]);
  const { db } = await startLossyProxy('late_name');
  await expect(run([table, rename], db)).rejects.toThrow();
  expect(await rowsOf('SELECT name, is_done FROM migrations')).toContainEqual({ name: '0001_b', is_done: 0 });
});
