import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ArchiveFiles, writeArchive } from './write-archive.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const filesOf = (files: [string, { text: string } | { copy: string }][]): ArchiveFiles => new Map(files);
const large = { text: 'x'.repeat(1_000_000) };

test('an archive that cannot be completed leaves the previous one, and no other file', async () => {
  const folder = await emptyFolder();
  const target = path.join(folder, 'api.tar.gz');
  await writeFile(target, 'previous');
  const files = filesOf([
    ['a', large],
    ['b', { copy: path.join(folder, 'missing') }],
  ]);
  await expect(writeArchive(target, 'api', files)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(folder)).toEqual(['api.tar.gz']);
  expect(await readFile(target, 'utf8')).toBe('previous');
});

test('rejects when the archive cannot be written', async () => {
  const target = path.join(await emptyFolder(), 'missing/api.tar.gz');
  const files = filesOf([
    ['a', { copy: import.meta.filename }],
    ['b', large],
  ]);
  await expect(writeArchive(target, 'api', files)).rejects.toMatchObject({ code: 'ENOENT' });
});
