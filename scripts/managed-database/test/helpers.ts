import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type MySql from '../../../api/node_modules/mysql2/promise.js';

// Uses the database client of the API, because the scripts have no dependency on one.
const { createConnection } = createRequire(new URL('../../../api/package.json', import.meta.url))(
  'mysql2/promise',
) as typeof MySql;

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mdb-'));

/** Runs a statement on a database URL. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const address = new URL(url);
  const connection = await createConnection({
    socketPath: address.searchParams.get('socketPath') ?? '',
    user: address.username,
    password: address.password,
    database: address.pathname.slice(1),
  });
  try {
    const [rows] = await connection.query(statement);
    return Array.isArray(rows) ? rows : [];
  } finally {
    await connection.end();
  }
}

export interface Holder {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly lines: string[];
  /** Resolves when its database is ready; rejects with its error output if it exits first. */
  readonly started: Promise<{ url: string; pid: number }>;
}

/** Starts a database in another process. */
export function holdDatabase(folder: string, options: SpawnOptions = {}): Holder {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.ts'), folder], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const started = new Promise<{ url: string; pid: number }>((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (text) => (errors += String(text)));
    child.once('close', () => reject(new Error(errors)));
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('{')) resolve(JSON.parse(line) as { url: string; pid: number });
      });
    }
  });
  started.catch(() => undefined);
  return { child, lines, started };
}

/** Sends a signal and waits for the exit. */
export async function endHolder({ child }: Holder, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
