import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findDatabaseServer } from './find-database-server.ts';

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true });
});

/** A folder with a program that says a version and does nothing else. */
async function folderWith(name: string, says: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fds-'));
  made.push(folder);
  await writeFile(join(folder, name), `#!/bin/sh\necho '${says}'\n`);
  await chmod(join(folder, name), 0o755);
  return folder;
}

test('finds a server on the search path', async () => {
  const folder = await folderWith('mariadbd', 'mariadbd  Ver 11.4.2-MariaDB for Linux on x86_64');
  expect(await findDatabaseServer(folder)).toEqual({
    path: join(folder, 'mariadbd'),
    engine: 'mariadb',
    version: '11.4.2',
  });
});

test('tells MySQL from a MariaDB that is called mysqld', async () => {
  const mysql = await folderWith(
    'mariadbd',
    'mysqld  Ver 8.4.3 for Linux on x86_64 (MySQL Community Server - GPL)',
  );
  expect(await findDatabaseServer(mysql)).toMatchObject({ engine: 'mysql', version: '8.4.3' });
});

test('passes over a server that is too old or that does not run', async () => {
  const old = await folderWith('mariadbd', 'mariadbd  Ver 10.6.12-MariaDB for Linux on x86_64');
  const broken = await folderWith('mariadbd', 'Segmentation fault');
  const found = await findDatabaseServer(`${old}:${broken}`);
  expect(found?.path).not.toContain(old);
  expect(found?.path).not.toContain(broken);
});
