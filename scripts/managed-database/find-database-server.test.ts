import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDatabaseServer } from './find-database-server.ts';

const folders: string[] = [];
beforeEach(() => vi.stubEnv('DATABASE_SERVER', undefined));
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A folder with a program that only prints a version. */
async function folderWith(name: string, output: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fds-'));
  folders.push(folder);
  await writeFile(join(folder, name), `#!/bin/sh\necho '${output}'\n`);
  await chmod(join(folder, name), 0o755);
  return folder;
}

test('finds a server on the PATH', async () => {
  const folder = await folderWith('mariadbd', 'mariadbd  Ver 11.4.2-MariaDB for Linux on x86_64');
  expect(await findDatabaseServer(folder)).toEqual({
    path: join(folder, 'mariadbd'),
    engine: 'mariadb',
    version: '11.4.2',
  });
});

test('distinguishes MySQL and MariaDB by their output', async () => {
  const mysql = await folderWith(
    'mariadbd',
    'mysqld  Ver 8.4.3 for Linux on x86_64 (MySQL Community Server - GPL)',
  );
  expect(await findDatabaseServer(mysql)).toMatchObject({ engine: 'mysql', version: '8.4.3' });
});

test('a blank DATABASE_SERVER counts as not set', async () => {
  vi.stubEnv('DATABASE_SERVER', ' ');
  const folder = await folderWith('mariadbd', 'mariadbd  Ver 11.4.2-MariaDB for Linux on x86_64');
  expect(await findDatabaseServer(folder)).toMatchObject({ path: join(folder, 'mariadbd') });
});

test('uses the chosen program, and reports one that is not a server', async () => {
  const mariadb = await folderWith('mariadbd', 'mariadbd  Ver 11.4.2-MariaDB for Linux on x86_64');
  const mysql = join(await folderWith('mysqld', 'mysqld  Ver 9.7.4 for Linux on x86_64'), 'mysqld');
  expect(await findDatabaseServer(mariadb, mysql)).toEqual({
    path: mysql,
    engine: 'mysql',
    version: '9.7.4',
  });
  await expect(findDatabaseServer(mariadb, `${mysql}-8`)).rejects.toThrow(
    `DATABASE_SERVER is ${mysql}-8, which`,
  );
});

test('skips a server that is too old or does not run', async () => {
  const old = await folderWith('mariadbd', 'mariadbd  Ver 10.6.12-MariaDB for Linux on x86_64');
  const broken = await folderWith('mariadbd', 'Segmentation fault');
  const server = await findDatabaseServer(`${old}:${broken}`);
  expect(server?.path).not.toContain(old);
  expect(server?.path).not.toContain(broken);
});
