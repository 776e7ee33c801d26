import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServersOn, identifyProcess } from './processes.ts';
import { startManagedDatabase } from './start-managed-database.ts';
import { endHolder, holdDatabase, type Holder, makeFolder, query } from './test/helpers.ts';

let folder: string;
let cleanUp: (() => Promise<unknown>)[];

beforeEach(async () => {
  folder = await makeFolder();
  cleanUp = [() => rm(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const action of cleanUp.toReversed()) await action();
});

const start = async (at = folder, log: (line: string) => void = () => undefined) => {
  const database = await startManagedDatabase({ folder: at, log });
  cleanUp.push(database.stop);
  return database;
};

const hold = (options?: Parameters<typeof holdDatabase>[1]): Holder => {
  const holder = holdDatabase(folder, options);
  cleanUp.push(() => endHolder(holder, 'SIGTERM'));
  return holder;
};

/** Writes a stale claim, as left by a killed process. */
const leaveStaleClaim = async () => {
  await mkdir(join(folder, 'claims'));
  await writeFile(join(folder, 'claims', '7.json'), JSON.stringify({ pid: 4_194_000, identity: 'gone' }));
};

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('preserves its data and its URL across a restart', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE notes (text VARCHAR(20))');
  await query(first.url, "INSERT INTO notes VALUES ('Grüße 🐟')");
  await first.stop();
  expect(await identifyProcess(first.pid)).toBeNull();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT text FROM notes')).toEqual([{ text: 'Grüße 🐟' }]);
});

test('uses strict mode and utf8mb4, and does not listen on the network', async () => {
  const { url } = await start();
  const [settings] = await query(
    url,
    'SELECT @@global.sql_mode AS mode, @@character_set_server AS charset, @@skip_networking AS isOffline',
  );
  expect(settings).toMatchObject({
    mode: expect.stringContaining('STRICT_TRANS_TABLES') as unknown,
    charset: 'utf8mb4',
    isOffline: 1,
  });
});

test('requires the password, and restricts password and socket to this user', async () => {
  const { url } = await start();
  for (const user of ['root', 'ip_site', 'anybody']) {
    const guess = new URL(url);
    guess.username = user;
    guess.password = '';
    await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
  }
  expect(await modeOf(join(folder, 'password'))).toBe('600');
  expect(await modeOf(join(folder, 'account.sql'))).toBe('600');
  expect(await modeOf(join(folder, 'run'))).toBe('700');
  expect(await modeOf(join(folder, 'data'))).toBe('700');
});

test('moves the socket to a private temporary folder when its path would be too long', async () => {
  const deep = join(folder, 'a-long-name'.repeat(10));
  const { url } = await start(deep);
  const socket = new URL(url).searchParams.get('socketPath') ?? '';
  expect(socket.startsWith(deep)).toBe(false);
  expect(await modeOf(join(socket, '..'))).toBe('700');
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.platform === 'linux')('ends when the starting process is killed', async () => {
  const holder = hold();
  const { pid } = await holder.started;
  await endHolder(holder, 'SIGKILL');
  await expect.poll(() => identifyProcess(pid), { timeout: 20_000 }).toBeNull();
});

test('shuts down a server left by a killed process, and preserves its data', async () => {
  // Without `setpriv` the server outlives the process that started it.
  const { DATABASE_SERVER } = process.env;
  const holder = hold({ env: { DATABASE_SERVER, PATH: '' } });
  const orphan = await holder.started;
  await query(orphan.url, 'CREATE TABLE notes (n INT)');
  await endHolder(holder, 'SIGKILL');
  expect(await identifyProcess(orphan.pid)).not.toBeNull();

  const lines: string[] = [];
  const { url, pid } = await start(folder, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining(String(orphan.pid))]);
  expect(await identifyProcess(orphan.pid)).toBeNull();
  expect(await findServersOn(join(folder, 'data'))).toEqual([pid]);
  expect(await query(url, 'SHOW TABLES')).toHaveLength(1);
});

test('rejects a second start while the first one runs, and does not affect it', async () => {
  const holder = hold();
  const { url } = await holder.started;
  await expect(start()).rejects.toThrow(`is in use by process ${holder.child.pid}`);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('rejects a second start in the same process', async () => {
  await start();
  await expect(start()).rejects.toThrow(`is in use by process ${process.pid}`);
});

test('exactly one of several concurrent starts gets the folder', async () => {
  await leaveStaleClaim();
  const holders = [hold(), hold(), hold(), hold()];
  const results = await Promise.allSettled(holders.map((holder) => holder.started));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(String(result.reason)).toContain('is in use by process');
  }
});

test('restarts an interrupted initialisation', async () => {
  const holder = hold();
  // Kill it when the first data appears, long before it is complete.
  while (!(await readdir(join(folder, 'data.unfinished')).catch(() => [])).length) await sleep(1);
  await endHolder(holder, 'SIGKILL');
  expect(await readdir(folder)).not.toContain('data');

  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await readdir(folder)).not.toContain('data.unfinished');
});

test('survives Ctrl-C, which signals the process group of the starting process', async () => {
  const holder = hold({ detached: true });
  const { url, pid } = await holder.started;
  process.kill(-(holder.child.pid ?? 0), 'SIGINT');
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await identifyProcess(pid)).not.toBeNull();
});

test('reports the last lines of the log when the server does not start', async () => {
  const { stop } = await start();
  await stop();
  await writeFile(join(folder, 'data', 'ibdata1'), 'not a tablespace');
  await expect(start()).rejects.toThrow(/does not start:\n(.|\n)*InnoDB/);
  // The failed start released the folder.
  await expect(start()).rejects.toThrow('does not start');
});

test('logs when the server stops unexpectedly', async () => {
  const lines: string[] = [];
  const { pid } = await start(folder, (line) => lines.push(line));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => lines).toEqual([expect.stringContaining('stopped unexpectedly (SIGKILL)')]);
});

test('runs as a normal user', async () => {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 65_534 : (process.getuid?.() ?? 0);
  if (isRoot) await chown(folder, user, user);
  const holder = hold(isRoot ? { uid: user, gid: user, cwd: '/', env: { HOME: folder } } : {});
  const { url, pid } = await holder.started;
  expect((await stat(join(folder, 'data'))).uid).toBe(user);
  expect(await readFile(`/proc/${pid}/status`, 'utf8')).toContain(`Uid:\t${user}\t`);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await endHolder(holder, 'SIGTERM');
  expect(await identifyProcess(pid)).toBeNull();
});

test('uses a socket folder only if it belongs to this user, and makes it private', async () => {
  const deep = join(folder, 'a-long-name'.repeat(10));
  const { url, stop } = await start(deep);
  await stop();
  const socketFolder = join(new URL(url).searchParams.get('socketPath') ?? '', '..');
  cleanUp.push(() => rm(socketFolder, { recursive: true, force: true }));

  await symlink(folder, socketFolder);
  await expect(start(deep)).rejects.toThrow('is not a folder');
  await rm(socketFolder);

  await mkdir(socketFolder);
  await chmod(socketFolder, 0o777);
  await start(deep);
  expect(await modeOf(socketFolder)).toBe('700');
});
