import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { closeFolder } from './private-files.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('makes a folder and its content private, without following links', async ({ folder }) => {
  const elsewhere = join(folder, 'elsewhere');
  await writeFile(elsewhere, '');
  await chmod(elsewhere, 0o644);
  const data = join(folder, 'data');
  await mkdir(join(data, 'within'), { recursive: true });
  await writeFile(join(data, 'within/file'), '');
  await symlink(elsewhere, join(data, 'link'));
  for (const path of [data, join(data, 'within')]) await chmod(path, 0o755);
  expect(await closeFolder(data)).toBe(true);
  expect(await modeOf(data)).toBe(0o700);
  expect(await modeOf(join(data, 'within'))).toBe(0o700);
  expect(await modeOf(join(data, 'within/file'))).toBe(0o600);
  expect(await modeOf(elsewhere)).toBe(0o644);
});

test('a missing folder counts as private', async ({ folder }) => {
  expect(await closeFolder(join(folder, 'gone'))).toBe(true);
});
