import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { textLike } from '../../test/matchers.ts';
import { CarrierAwayError } from './carrier.ts';
import { createFolderCarrier } from './folder-carrier.ts';

const ready = {
  id: '01ABC',
  from: 'a@example.com',
  to: 'b@example.com',
  content: Buffer.from('Subject: x\r\n\r\ny'),
};

test('writes each mail whole into its own file', async ({ folder }) => {
  const carrier = await createFolderCarrier(join(folder, 'out')).open();
  expect(await carrier.handOver(ready)).toEqual({ outcome: 'taken' });
  expect(await readdir(join(folder, 'out'))).toEqual(['01ABC.eml']);
  expect(await readFile(join(folder, 'out', '01ABC.eml'))).toEqual(ready.content);
});

test('says so when the folder cannot be made, or is gone', async ({ folder }) => {
  await writeFile(join(folder, 'file'), '');
  await expect(createFolderCarrier(join(folder, 'file', 'out')).open()).rejects.toThrow(CarrierAwayError);
  const carrier = await createFolderCarrier(join(folder, 'gone')).open();
  await rm(join(folder, 'gone'), { recursive: true });
  expect(await carrier.handOver(ready)).toEqual({ outcome: 'postponed', reason: textLike(/ENOENT/) });
});
