import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Places } from './places.ts';

/** Name of the database and of the account that may use it and any other whose name begins with it. */
export const DATABASE = 'ip_site';
const ACCOUNT = 'ip_site';

/**
 * Keeps one random password per folder and writes the SQL that the server runs at each start, so that the account is
 * there and right whatever happened before. Every account that an installation makes without a password is removed.
 * @returns the password
 */
export async function writeAccount(places: Places): Promise<string> {
  const known = await readFile(places.password, 'utf8').catch(() => '');
  const password = /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
  if (password !== known) await writeFile(places.password, password, { mode: 0o600 });
  const who = `'${ACCOUNT}'@'localhost'`;
  // An init file has one statement per line.
  const statements = [
    `CREATE DATABASE IF NOT EXISTS ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;`,
    `CREATE USER IF NOT EXISTS ${who} IDENTIFIED BY '${password}';`,
    `ALTER USER ${who} IDENTIFIED BY '${password}';`,
    `GRANT ALL ON \`${DATABASE.replaceAll('_', String.raw`\_`)}%\`.* TO ${who};`,
    `DROP USER IF EXISTS 'root'@'localhost';`,
  ];
  await writeFile(places.accountSql, `${statements.join('\n')}\n`, { mode: 0o600 });
  return password;
}

/** The address of the database as `DATABASE_URL` takes it. */
export const databaseUrl = (socket: string, password: string): string =>
  `mysql://${ACCOUNT}:${password}@localhost/${DATABASE}?socketPath=${encodeURIComponent(socket)}`;
