import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabaseServer } from '../../scripts/managed-database/find-database-server.ts';
import { startManagedDatabase } from '../../scripts/managed-database/start-managed-database.ts';

/** Privileges on every database that a test may make, by account. */
type Accounts = Readonly<Record<string, string>>;

/**
 * Starts a database server of its own that also has accounts with few privileges, which the account of the other tests
 * may not make.
 * @param accounts such as `{ reader: 'SELECT' }`; an empty text is an account that may only log in
 * @returns `url` of the full account, and `urlOf` of another one
 */
export async function startWithAccounts(accounts: Accounts) {
  const folder = await mkdtemp(join(tmpdir(), 'limited-'));
  const found = await findDatabaseServer();
  if (!found) throw new Error('No database server is installed');
  const statements = Object.entries(accounts).flatMap(([name, privileges]) => [
    `CREATE USER IF NOT EXISTS '${name}'@'localhost' IDENTIFIED BY 'limited';`,
    ...(privileges ? [`GRANT ${privileges} ON \`ip\\_site%\`.* TO '${name}'@'localhost';`] : []),
  ]);
  const [own, both, wrapper] = ['own.sql', 'both.sql', 'server'].map((name) => join(folder, name));
  await writeFile(own ?? '', `${statements.join('\n')}\n`);
  // Of several options of this name the last one counts.
  const script = [
    '#!/bin/sh',
    `case "$*" in *--init-file*) cat ${folder}/data/account.sql ${own} > ${both}; set -- "$@" --init-file=${both};; esac`,
    `exec ${found.path} "$@"`,
  ];
  await writeFile(wrapper ?? '', `${script.join('\n')}\n`, { mode: 0o700 });
  const database = await startManagedDatabase({
    folder: join(folder, 'data'),
    log: () => undefined,
    server: { ...found, path: wrapper ?? '' },
  });
  return {
    url: database.url,
    urlOf(name: string, path = new URL(database.url).pathname): string {
      const url = new URL(database.url);
      return Object.assign(url, { username: name, password: 'limited', pathname: path }).href;
    },
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}
