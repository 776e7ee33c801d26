import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { installDatabaseServer } from './install-database-server.ts';

afterEach(() => vi.restoreAllMocks());

test('reports the command to run if it cannot install', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(installDatabaseServer({ log: () => undefined })).rejects.toThrow(
    /^No database server is installed\. (Run: |Install MariaDB)/,
  );
});

test('reports a server that is too old, which installing the same package again would not change', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  const folder = await mkdtemp(join(tmpdir(), 'ids-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'mariadbd');
  await writeFile(
    file,
    `#!/bin/sh\necho 'mariadbd  Ver 10.6.12-MariaDB-0ubuntu0.22.04.1 for debian-linux-gnu'\n`,
  );
  await chmod(file, 0o755);
  await expect(installDatabaseServer({ log: () => undefined, searchPath: folder })).rejects.toThrow(
    `MariaDB 10.6.12 (${file}) is too old. Install MariaDB 10.11 or newer`,
  );
});
