import { spawn } from 'node:child_process';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseServer } from './find-database-server.ts';
import { makePrivateFolder, type DatabasePaths } from './paths.ts';
import { readLastLines } from './read-last-lines.ts';
import { commonOptions } from './server-options.ts';

/**
 * Creates the data folder if there is none. It is created under a temporary name, which marks it as unfinished, and
 * renamed at the end: an interrupted initialisation starts again, and finished data is never removed.
 * @throws Error with the last lines of the server's log
 */
export async function initialiseData(server: DatabaseServer, paths: DatabasePaths): Promise<void> {
  if (await exists(paths.data)) return;
  await rm(paths.unfinishedData, { recursive: true, force: true });
  await makePrivateFolder(paths.unfinishedData);
  const options = commonOptions({ ...paths, data: paths.unfinishedData }, server.engine);
  if (server.engine === 'mariadb') {
    await runServer(server, [...options, '--bootstrap'], await readSystemSql(server), paths);
  } else {
    await runServer(server, [...options, '--initialize-insecure'], '', paths);
  }
  await rename(paths.unfinishedData, paths.data);
}

/** Reads the SQL that creates MariaDB's system tables, shipped with the server. */
async function readSystemSql(server: DatabaseServer): Promise<string> {
  const prefix = dirname(dirname(await realpath(server.path)));
  const folders = [
    join(prefix, 'share/mysql'),
    join(prefix, 'share/mariadb'),
    '/usr/share/mysql',
    '/usr/share/mariadb',
  ];
  // MariaDB 11 renamed the files.
  for (const brand of ['mariadb', 'mysql']) {
    for (const folder of folders) {
      const file = join(folder, `${brand}_system_tables.sql`);
      const tables = await readFile(file, 'utf8').catch(() => null);
      if (tables !== null) return `CREATE DATABASE mysql;\nUSE mysql;\n${tables}\n`;
    }
  }
  throw new Error(`The system tables' SQL of ${server.path} was not found in ${folders.join(', ')}`);
}

async function runServer(
  server: DatabaseServer,
  options: string[],
  input: string,
  paths: DatabasePaths,
): Promise<void> {
  const log = await open(paths.log, 'w', 0o600);
  try {
    // Its own process group, so that Ctrl-C in the terminal does not interrupt it.
    const child = spawn(server.path, options, { stdio: ['pipe', log.fd, log.fd], detached: true });
    const exited = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    // Ignore EPIPE when the server exits early; its exit code is more helpful.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    const code = await exited;
    if (code !== 0) {
      throw new Error(
        `The database in ${paths.folder} could not be initialised (exit code ${code}):\n${await readLastLines(paths.log)}`,
      );
    }
  } finally {
    await log.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
