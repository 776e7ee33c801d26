import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { DatabaseUrl } from '../src/db/database-url.ts';

const TEMPLATE = 'ip_site_template';
/** How long a worker waits for another one to create the template, in seconds. */
const LOCK_TIMEOUT_S = 100;

/**
 * Creates a migrated database as a copy of a template, which is ten times as fast as running all migrations.
 * @param name the name of the new database
 * @param migrateTemplate migrates an empty database; called once per server
 */
export async function copyTemplate(
  serverUrl: string,
  name: string,
  migrateTemplate: (url: string) => Promise<void>,
): Promise<void> {
  const { socketPath, host, port, user, password, database } = DatabaseUrl.parse(serverUrl);
  const connection = await createConnection({
    ...(socketPath ? { socketPath } : { host, port }),
    user,
    password,
    database,
    charset: 'utf8mb4_unicode_520_ci',
    multipleStatements: true,
  });
  try {
    await underLock(connection, async () => {
      if (await hasTemplate(connection)) return;
      await connection.query(`DROP DATABASE IF EXISTS ${TEMPLATE}_new; CREATE DATABASE ${TEMPLATE}_new`);
      const url = new URL(serverUrl);
      url.pathname = `/${TEMPLATE}_new`;
      await migrateTemplate(url.href);
      // It gets its final name when it is complete.
      await copyTables(connection, `${TEMPLATE}_new`, TEMPLATE);
    });
    await copyTables(connection, TEMPLATE, name);
  } finally {
    await connection.end();
  }
}

async function underLock(connection: Connection, action: () => Promise<void>): Promise<void> {
  const [[lock]] = await connection.query<RowDataPacket[]>(
    `SELECT GET_LOCK('${TEMPLATE}', ${LOCK_TIMEOUT_S}) AS isMine`,
  );
  if (lock?.isMine !== 1)
    throw new Error('Another worker has been making the template database for too long');
  try {
    await action();
  } finally {
    await connection.query(`SELECT RELEASE_LOCK('${TEMPLATE}')`);
  }
}

async function hasTemplate(connection: Connection): Promise<boolean> {
  const [databases] = await connection.query<RowDataPacket[]>(`SHOW DATABASES LIKE '${TEMPLATE}'`);
  return databases.length > 0;
}

/** Copies tables by `SHOW CREATE TABLE`, because `CREATE TABLE … LIKE` omits foreign keys. */
async function copyTables(connection: Connection, from: string, to: string): Promise<void> {
  const [tables] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${from}'`,
  );
  const statements = [`CREATE DATABASE ${to}`, `USE ${to}`, 'SET foreign_key_checks = 0'];
  for (const { name } of tables) {
    const [[shown]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${from}.${name}`);
    statements.push(shown?.['Create Table'] as string, `INSERT INTO ${name} SELECT * FROM ${from}.${name}`);
  }
  await connection.query(statements.join(';\n'));
}
