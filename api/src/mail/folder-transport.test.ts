import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { textLike } from '../../test/matchers.ts';
import { TransportUnavailableError } from './transport.ts';
import { createFolderTransport } from './folder-transport.ts';

const ready = {
  id: '01ABC',
  from: 'a@example.com',
  to: 'b@example.com',
  raw: Buffer.from('Subject: x\r\n\r\ny'),
};

test('writes each mail into its own file', async ({ folder }) => {
  const connection = await createFolderTransport(join(folder, 'out')).open();
  expect(await connection.deliver(ready)).toEqual({ outcome: 'accepted' });
  expect(await readdir(join(folder, 'out'))).toEqual(['01ABC.eml']);
  expect(await readFile(join(folder, 'out', '01ABC.eml'))).toEqual(ready.raw);
});

test('fails when the folder cannot be created or is gone', async ({ folder }) => {
  await writeFile(join(folder, 'file'), '');
  await expect(createFolderTransport(join(folder, 'file', 'out')).open()).rejects.toThrow(
    TransportUnavailableError,
  );
  const connection = await createFolderTransport(join(folder, 'gone')).open();
  await rm(join(folder, 'gone'), { recursive: true });
  expect(await connection.deliver(ready)).toEqual({ outcome: 'postponed', reason: textLike(/ENOENT/) });
});
