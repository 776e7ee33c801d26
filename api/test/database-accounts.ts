import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabaseServer } from '../../scripts/managed-database/find-database-server.ts';
import { startManagedDatabase } from '../../scripts/managed-database/start-managed-database.ts';

/** Privileges on all test databases, by account. */
type Accounts = Readonly<Record<string, string>>;

/**
 * Starts a separate database server with additional accounts, which the account of the shared server may not create.
 * @param accounts privileges by account, such as `{ reader: 'SELECT' }`; an empty string allows only the login
 * @param more further statements, one line each, which the server runs at its start
 * @returns `url` of the main account, and `urlOf` an additional one
 */
export async function startDatabaseWithAccounts(accounts: Accounts, more: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'limited-'));
  const installed = await findDatabaseServer();
  if (!installed) throw new Error('No database server is installed');
  const statements = Object.entries(accounts).flatMap(([name, privileges]) => [
    `CREATE USER IF NOT EXISTS '${name}'@'localhost' IDENTIFIED BY 'limited';`,
    ...(privileges ? [`GRANT ${privileges} ON \`ip\\_site%\`.* TO '${name}'@'localhost';`] : []),
  ]);
  const [accountsFile, initFile, wrapper] = ['accounts.sql', 'init.sql', 'server'].map((name) =>
    join(folder, name),
  );
  await writeFile(accountsFile ?? '', `${[...statements, ...more].join('\n')}\n`);
  // The last --init-file option counts.
  const script = [
    '#!/bin/sh',
    `case "$*" in *--init-file*) cat ${folder}/data/account.sql ${accountsFile} > ${initFile}; set -- "$@" --init-file=${initFile};; esac`,
    `exec ${installed.path} "$@"`,
  ];
  await writeFile(wrapper ?? '', `${script.join('\n')}\n`, { mode: 0o700 });
  const database = await startManagedDatabase({
    folder: join(folder, 'data'),
    log: () => undefined,
    server: { ...installed, path: wrapper ?? '' },
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
