import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { endWithParent } from '../end-with-parent.ts';
import { databaseUrl, writeAccount } from './account.ts';
import { claimFolder } from './claim-folder.ts';
import { findDatabaseServer, type DatabaseServer } from './find-database-server.ts';
import { initialiseData } from './initialise-data.ts';
import { makePrivateFolder, databasePaths, type DatabasePaths } from './paths.ts';
import { endProcess, findServersOn } from './processes.ts';
import { readLastLines } from './read-last-lines.ts';
import { serverOptions } from './server-options.ts';
import { waitForHandshake } from './wait-for-handshake.ts';

/** Time for a server to flush its pages before it is killed. */
const STOP_TIMEOUT_MS = 20_000;

export interface ManagedDatabase {
  /** For `DATABASE_URL`; the same after restarts on the same folder. */
  readonly url: string;
  readonly pid: number;
  /** Resolves when the server has ended, on request or unexpectedly. */
  readonly ended: Promise<void>;
  /** Shuts down the server and releases the folder. May be called repeatedly. */
  stop(): Promise<void>;
}

export interface ManagedDatabaseOptions {
  /** The folder for all files of this database; created if missing. */
  readonly folder: string;
  readonly log: (line: string) => void;
  /** Default: from `findDatabaseServer`. */
  readonly server?: DatabaseServer;
}

/**
 * Starts a private MariaDB or MySQL with its own folder and socket, and initialises the folder when it is new.
 * @throws Error when no server program is installed, when a running process already manages the folder, or when the
 *   server does not start (with the last lines of its log)
 */
export async function startManagedDatabase(options: ManagedDatabaseOptions): Promise<ManagedDatabase> {
  const server = options.server ?? (await findDatabaseServer());
  if (server === null)
    throw new Error('No MariaDB (10.11 or newer) or MySQL (8.0 or newer) server is installed.');
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const paths = databasePaths(await realpath(options.folder));
  const release = await claimFolder(paths.claims, paths.folder);
  try {
    await endOrphanedServers(paths, options.log);
    await makePrivateFolder(paths.temporary);
    await makePrivateFolder(paths.socketFolder);
    await initialiseData(server, paths);
    const password = await writeAccount(paths);
    const { pid, ended, stop } = await startServer(server, paths, options.log);
    const stopAndRelease = async () => {
      try {
        await stop();
      } finally {
        await release();
      }
    };
    let stopping: Promise<void> | undefined;
    return {
      url: databaseUrl(paths.socket, password),
      pid,
      ended,
      stop: () => (stopping ??= stopAndRelease()),
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Shuts down servers left running on the data by a killed process. */
async function endOrphanedServers(paths: DatabasePaths, log: (line: string) => void): Promise<void> {
  for (const folder of [paths.data, paths.unfinishedData]) {
    for (const pid of await findServersOn(folder)) {
      log(`Shutting down the database server ${pid}, left over from an earlier start`);
      await endProcess(pid, STOP_TIMEOUT_MS);
    }
  }
}

async function startServer(server: DatabaseServer, paths: DatabasePaths, log: (line: string) => void) {
  await rm(paths.socket, { force: true });
  await rename(paths.log, paths.previousLog).catch(() => undefined);
  const output = await open(paths.log, 'a', 0o600);
  // Its own process group: Ctrl-C signals the whole group, and the server must outlive its clients.
  const [command, args] = endWithParent('SIGTERM', server.path, serverOptions(paths, server.engine));
  const child = spawn(command, args, {
    stdio: ['ignore', output.fd, output.fd],
    detached: true,
  });
  try {
    await once(child, 'spawn');
  } finally {
    await output.close();
  }
  const pid = child.pid ?? 0;

  const exit = new AbortController();
  const { promise: ended, resolve: setEnded } = Promise.withResolvers<void>();
  let isStopping = false;
  child.once('exit', (code, signal) => {
    exit.abort();
    setEnded();
    if (!isStopping)
      log(`The database server stopped unexpectedly (${signal ?? `exit code ${code}`}); see ${paths.log}`);
  });

  await waitForHandshake(paths.socket, exit.signal);
  if (exit.signal.aborted) {
    throw new Error(`The database in ${paths.folder} does not start:\n${await readLastLines(paths.log)}`);
  }
  return {
    pid,
    ended,
    stop: async () => {
      isStopping = true;
      await endProcess(pid, STOP_TIMEOUT_MS);
      await rm(paths.socketFolder, { recursive: true, force: true });
    },
  };
}
