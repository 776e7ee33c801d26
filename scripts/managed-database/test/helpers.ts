import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type MySql from '../../../api/node_modules/mysql2/promise.js';

// The scripts have no dependencies; the client that the API uses asks the questions here.
const { createConnection } = createRequire(new URL('../../../api/package.json', import.meta.url))(
  'mysql2/promise',
) as typeof MySql;

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mdb-'));

/** Runs one statement as the account of a database address. */
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
  /** Every line that it printed so far. */
  readonly lines: string[];
  /** Resolves when its database answers; rejects with its error output when it ends before. */
  readonly started: Promise<{ url: string; pid: number }>;
}

/** Starts a database in a process of its own. */
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

/** Sends a signal and waits until the process is gone. */
export async function endHolder({ child }: Holder, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
