import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { DatabaseAddress } from '../../api/src/db/database-url.ts';
import { describeDatabaseFault } from '../../api/src/db/faults.ts';
import { statementTimeout } from '../../api/src/db/statement-timeout.ts';
import { openDatabase } from '../../api/src/db/open-database.ts';
import { OpsError, reasonOf } from './ops-error.ts';

/** The start of the last line of a complete dump. */
export const DUMP_END = '-- Dump completed';
const DEBIAN_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** By table. A mail that staff find unclear is never sent without them. */
const SETTLING = {
  mails: `UPDATE mails SET state = 'Unclear', reason = 'It may have been sent after the backup that was restored'
    WHERE state = 'Waiting'`,
  sessions: 'DELETE FROM sessions',
};

type Engine = 'mariadb' | 'mysql';

/** The database to back up or restore. */
export interface SiteDatabase {
  /** Description for messages. */
  readonly display: string;
  /** A consistent SQL dump of all tables, without blocking writes. */
  dump(): AsyncGenerator<Uint8Array>;
  /** Runs the SQL of a dump. @throws OpsError with the error output of the client */
  load(sql: Readable): Promise<void>;
  /** Holds mails that may have been sent since the backup that was loaded, and ends all sessions. */
  settle(): Promise<void>;
  tableNames(): Promise<string[]>;
  dropTables(): Promise<void>;
}

/** @throws OpsError if the database is not reachable */
export async function openSiteDatabase(address: DatabaseAddress): Promise<SiteDatabase> {
  const query = async (...statements: string[]): Promise<unknown[]> => {
    const { db, close } = openDatabase(address);
    try {
      const connection = await db.$client.promise().getConnection();
      let rows: unknown;
      for (const statement of statements) [rows] = await connection.query(statement);
      connection.release();
      return rows as unknown[];
    } catch (error) {
      throw new OpsError(describeDatabaseFault(error, address), { cause: error });
    } finally {
      await close();
    }
  };
  const [{ version }] = (await query('SELECT VERSION() AS version')) as [{ version: string }];
  const engine: Engine = version.includes('MariaDB') ? 'mariadb' : 'mysql';
  const tableNames = async () => {
    const rows = (await query('SHOW TABLES')) as Record<string, string>[];
    return rows.flatMap((row) => Object.values(row));
  };
  return {
    display: `the database "${address.database}" at ${address.display}`,
    tableNames,
    async *dump() {
      const program = { mariadb: 'mariadb-dump', mysql: 'mysqldump' }[engine];
      const [{ logsChanges }] = (await query('SELECT @@log_bin AS logsChanges')) as [{ logsChanges: number }];
      const options = [
        ...['--single-transaction', '--quick', '--hex-blob', '--no-tablespaces', '--skip-add-locks'],
        '--default-character-set=utf8mb4',
        ...(engine === 'mysql' ? ['--set-gtid-purged=OFF'] : []),
        // The position in the binary log, as a comment. MySQL would need a lock and a privilege for it.
        ...(engine === 'mariadb' && logsChanges ? ['--master-data=2'] : []),
      ];
      yield* runClient(program, [...options, address.database], address, engine);
    },
    async load(sql) {
      const output = runClient(engine, ['--batch', address.database], address, engine, sql);
      for await (const _ of output);
    },
    async settle() {
      const tables = await tableNames();
      for (const [table, statement] of Object.entries(SETTLING))
        if (tables.includes(table)) await query(statement);
    },
    async dropTables() {
      const names = (await tableNames()).map((name) => `\`${name.replaceAll('`', '``')}\``);
      if (names.length === 0) return;
      await query(
        statementTimeout('none'),
        'SET SESSION foreign_key_checks = 0',
        `DROP TABLE ${names.join(', ')}`,
      );
    },
  };
}

/** Runs a client program on the database and yields its output. */
async function* runClient(
  program: string,
  args: readonly string[],
  address: DatabaseAddress,
  engine: Engine,
  input?: Readable,
): AsyncGenerator<Uint8Array> {
  // Not in the arguments, which are visible to all users of the machine. No other option file counts.
  const options = await openWithoutName(clientOptions(address, engine));
  const child = spawn(program, ['--defaults-file=/dev/fd/3', ...args], {
    stdio: ['pipe', 'pipe', 'pipe', options.fd],
  }) as ChildProcessWithoutNullStreams;
  try {
    const errorOutput = text(child.stderr);
    const ended = once(child, 'close') as Promise<[number | null]>;
    const piped = input ? pipeline(input, child.stdin) : child.stdin.end();
    // Both are awaited below, where the error output of the client takes precedence.
    ended.catch(() => undefined);
    Promise.resolve(piped).catch(() => undefined);
    yield* child.stdout as AsyncIterable<Uint8Array>;
    const [code] = await ended.catch((error: unknown) => {
      const isMissing = reasonOf(error) === 'ENOENT';
      const problem = isMissing ? 'is not installed; it is part of the database client' : reasonOf(error);
      throw new OpsError(`${program} ${problem}`, { cause: error });
    });
    if (code !== 0)
      throw new OpsError(
        `${program} failed (exit code ${code}): ${(await errorOutput).trim().slice(0, 2_000)}`,
      );
    await piped;
  } finally {
    child.kill();
    await options.close();
  }
}

/** Opens a file that only its descriptor reaches: when this process is killed, no file with a password remains. */
async function openWithoutName(content: string): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ops-'));
  let file: FileHandle;
  try {
    file = await open(path.join(folder, 'client.cnf'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
  // At a position, so that a client that shares the offset also reads from the start.
  await file.write(content, 0);
  return file;
}

function clientOptions(address: DatabaseAddress, engine: Engine): string {
  const certificates = process.env.NODE_EXTRA_CA_CERTS || DEBIAN_CERTIFICATES;
  const verifyOption = engine === 'mariadb' ? 'ssl-verify-server-cert' : 'ssl-mode=VERIFY_IDENTITY';
  const lines = [
    '[client]',
    ...(address.socketPath
      ? [`socket=${quote(address.socketPath)}`]
      : [`host=${quote(address.host)}`, `port=${address.port}`, 'protocol=tcp']),
    `user=${quote(address.user)}`,
    `password=${quote(address.password)}`,
    ...(address.isEncrypted ? [verifyOption] : []),
    // Otherwise the client of MariaDB 11.4 and newer requires TLS. MySQL's uses it where the server has it.
    ...(!address.isEncrypted && engine === 'mariadb' ? [`${verifyOption}=0`] : []),
    ...(address.isEncrypted && existsSync(certificates) ? [`ssl-ca=${quote(certificates)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Quotes a value for the option files of both clients. */
const quote = (value: string): string =>
  `"${value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;
