import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { endWithParent } from '../end-with-parent.ts';
import { databaseUrl, writeAccount } from './account.ts';
import { claimFolder } from './claim-folder.ts';
import { findDatabaseServer, type DatabaseServer } from './find-database-server.ts';
import { initialiseData } from './initialise-data.ts';
import { makePrivateFolder, placesIn, type Places } from './places.ts';
import { endProcess, findServersOn } from './processes.ts';
import { readLastLines } from './read-last-lines.ts';
import { serverOptions } from './server-options.ts';
import { waitForHandshake } from './wait-for-handshake.ts';

/** How long a server may take to flush its pages before it is killed. */
const PATIENCE_MS = 20_000;

export interface ManagedDatabase {
  /** For `DATABASE_URL`; stays the same over restarts on the same folder. */
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
  /** Default: the one that `findDatabaseServer` finds. */
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
  const places = placesIn(await realpath(options.folder));
  const release = await claimFolder(places.claims, places.folder);
  try {
    await endLeftovers(places, options.log);
    await makePrivateFolder(places.temporary);
    await makePrivateFolder(places.socketFolder);
    await initialiseData(server, places);
    const password = await writeAccount(places);
    const { pid, ended, stop } = await startServer(server, places, options.log);
    const stopAndRelease = async () => {
      try {
        await stop();
      } finally {
        await release();
      }
    };
    let stopping: Promise<void> | undefined;
    return {
      url: databaseUrl(places.socket, password),
      pid,
      ended,
      stop: () => (stopping ??= stopAndRelease()),
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** A killed start may leave its server running on the data, so that server is shut down first. */
async function endLeftovers(places: Places, log: (line: string) => void): Promise<void> {
  for (const folder of [places.data, places.unfinishedData]) {
    for (const pid of await findServersOn(folder)) {
      log(`Shutting down the database server ${pid}, left over from an earlier start`);
      await endProcess(pid, PATIENCE_MS);
    }
  }
}

async function startServer(server: DatabaseServer, places: Places, log: (line: string) => void) {
  await rm(places.socket, { force: true });
  await rename(places.log, places.previousLog).catch(() => undefined);
  const output = await open(places.log, 'a', 0o600);
  // Its own group: on Ctrl-C the terminal signals the whole group, and the server must outlive its clients.
  const [command, args] = endWithParent('SIGTERM', server.path, serverOptions(places, server.engine));
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

  const gone = new AbortController();
  const { promise: ended, resolve: setEnded } = Promise.withResolvers<void>();
  let isWanted = true;
  child.once('exit', (code, signal) => {
    gone.abort();
    setEnded();
    if (isWanted)
      log(`The database server stopped unexpectedly (${signal ?? `exit code ${code}`}); see ${places.log}`);
  });

  await waitForHandshake(places.socket, gone.signal);
  if (gone.signal.aborted) {
    throw new Error(`The database in ${places.folder} does not start:\n${await readLastLines(places.log)}`);
  }
  return {
    pid,
    ended,
    stop: async () => {
      isWanted = false;
      await endProcess(pid, PATIENCE_MS);
      await rm(places.socketFolder, { recursive: true, force: true });
    },
  };
}
