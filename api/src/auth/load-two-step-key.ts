import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../storage/private-files.ts';

const KEY_BYTES = 32;
const FILE = 'two-step.key';

/**
 * Gives the key that seals the keys of authenticator apps: the one that is set, else that of a file in the data folder,
 * which is made at the first need, readable by its owner only. Of several processes at once one makes it.
 * @throws the errors of the file system
 */
export async function loadTwoStepKey(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (given) return given;
  const file = join(dataDir, FILE);
  const stored = await readKey(file);
  if (stored) return stored;
  const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await makePrivateFolder(dataDir);
  await writeFile(own, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  try {
    // Unlike a rename it never replaces the key of another process.
    await link(own, file).catch(ignoring('EEXIST'));
  } finally {
    await rm(own, { force: true });
  }
  return (await readKey(file)) ?? Promise.reject(new Error(`${FILE} has gone again`));
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch(ignoring('ENOENT'));
  if (text === undefined) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${FILE} does not hold ${KEY_BYTES} bytes in base 64`);
  return key;
}

const ignoring =
  (code: string) =>
  (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  };
