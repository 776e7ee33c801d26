import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUrl } from '../../api/src/db/database-url.ts';
import { openDatabase } from '../../api/src/db/open-database.ts';
import { findDatabaseServer } from '../managed-database/find-database-server.ts';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { openSiteDatabase } from './database.ts';

const server = await findDatabaseServer();

test.skipIf(server?.engine !== 'mariadb')(
  'a dump names the position in the binary log of the first change that it lacks',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ops-binlog-'));
    const program = path.join(folder, 'mariadbd');
    const log = path.join(folder, 'site-bin');
    const options = `--log-bin=${log} --binlog-format=ROW --server-id=1`;
    await writeFile(program, `#!/bin/sh\nexec ${server?.path} "$@" ${options}\n`, { mode: 0o700 });
    const managed = await startManagedDatabase({
      folder: path.join(folder, 'database'),
      log: () => undefined,
      server: server ? { ...server, path: program } : expect.fail(),
    });
    const address = DatabaseUrl.parse(managed.url);
    const { db, close } = openDatabase(address);
    onTestFinished(async () => {
      await close();
      await managed.stop();
      await rm(folder, { recursive: true });
    });
    const site = await openSiteDatabase(address);

    await db.execute('CREATE TABLE posts (title text)');
    await db.execute("INSERT INTO posts VALUES ('before the backup')");
    const dump = await text(Readable.from(site.dump()));
    await db.execute("INSERT INTO posts VALUES ('after the backup')");

    const [, file = '', position = ''] =
      /^-- CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+);$/m.exec(dump) ?? [];
    const { stdout: changes } = await promisify(execFile)('mariadb-binlog', [
      ...['--no-defaults', '--verbose', `--start-position=${position}`],
      path.join(folder, file),
    ]);
    expect(dump).toContain('before the backup');
    expect(changes).toContain("'after the backup'");
    expect(changes).not.toContain('before the backup');
  },
);
