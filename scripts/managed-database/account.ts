import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { DatabasePaths } from './paths.ts';

/** The database. The account may use it and all databases whose names start with it. */
export const DATABASE = 'ip_site';
const ACCOUNT = 'ip_site';

/**
 * Creates a random password per folder, once, and writes the SQL that the server runs at each start: it creates or
 * corrects the account, and removes accounts without a password.
 * @returns the password
 */
export async function writeAccount(paths: DatabasePaths): Promise<string> {
  const stored = await readFile(paths.password, 'utf8').catch(() => '');
  const password = /^[\w-]{32}$/.test(stored) ? stored : randomBytes(24).toString('base64url');
  if (password !== stored) await writeFile(paths.password, password, { mode: 0o600 });
  const account = `'${ACCOUNT}'@'localhost'`;
  // An init file must have one statement per line.
  const statements = [
    `CREATE DATABASE IF NOT EXISTS ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;`,
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL ON \`${DATABASE.replaceAll('_', String.raw`\_`)}%\`.* TO ${account};`,
    `DROP USER IF EXISTS 'root'@'localhost';`,
  ];
  await writeFile(paths.accountSql, `${statements.join('\n')}\n`, { mode: 0o600 });
  return password;
}

/** The URL of the database, for `DATABASE_URL`. */
export const databaseUrl = (socket: string, password: string): string =>
  `mysql://${ACCOUNT}:${password}@localhost/${DATABASE}?socketPath=${encodeURIComponent(socket)}`;
