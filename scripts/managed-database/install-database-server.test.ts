import { afterEach, expect, test, vi } from 'vitest';
import { installDatabaseServer } from './install-database-server.ts';

afterEach(() => vi.restoreAllMocks());

test('reports the command to run if it cannot install', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(installDatabaseServer({ log: () => undefined })).rejects.toThrow(
    /^No database server is installed\. (Run: |Install MariaDB)/,
  );
});
