import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from './backup.ts';
import { makeKeys } from './encryption.ts';
import type { FileTree } from './files/file-tree.ts';
import { folderTree } from './files/folder-tree.ts';
import { verifyBackup } from './read-backups.ts';
import { emptyDatabase } from './testing.ts';

/** A tree whose connection is lost while one of its files is read. */
const losing = (tree: FileTree, lost: string, afterBytes: number): FileTree => ({
  ...tree,
  open: async (file) => {
    const opened = await tree.open(file);
    if (!opened || !file.endsWith(lost)) return opened;
    const whole = await buffer(opened.content);
    return { ...opened, content: Readable.from(loseConnection(whole.subarray(0, afterBytes))) };
  },
});

async function* loseConnection(received: Buffer): AsyncGenerator<Buffer> {
  yield received;
  const cause = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  throw new TypeError('terminated', { cause });
}

test.each(['database.sql.gz.age', 'resumes.tar.age', 'manifest.json.age'])(
  'a connection that is lost while %s is read is not reported as damage',
  async (file) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ops-reading-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const resumes = path.join(folder, 'resumes');
    await mkdir(resumes);
    await writeFile(path.join(resumes, 'one.pdf'), 'x'.repeat(70_000));
    const { secret: key } = await makeKeys();
    const backups = folderTree(path.join(folder, 'backups'));
    const settings = { trees: { resumes: folderTree(resumes) }, backups, key };
    const { name } = await backUp(settings, emptyDatabase, new Date());
    // In the header of the encryption, and after it.
    for (const bytes of [10, 210]) {
      const reading = verifyBackup({ key, backups: losing(backups, file, bytes) }, name);
      await expect(reading).rejects.toThrow(`${name} was not read to its end: ${file} (ECONNRESET)`);
    }
    await verifyBackup(settings, name);
  },
);
