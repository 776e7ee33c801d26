import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../storage/private-files.ts';

const KEY_BYTES = 32;
const FILE = 'two-step.key';

/**
 * Loads the key that encrypts the keys of authenticator apps: from the settings, or else from a file in the data
 * folder. The file is created at the first use, readable by its owner only, and by one process when several start at
 * once.
 * @throws the errors of the file system
 */
export async function loadTwoStepKey(configured: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (configured) return configured;
  const file = join(dataDir, FILE);
  const stored = await readKey(file);
  if (stored) return stored;
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await makePrivateFolder(dataDir);
  await writeFile(temporary, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  try {
    // Unlike a rename, it never replaces the key of another process.
    await link(temporary, file).catch(ignoring('EEXIST'));
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readKey(file)) ?? Promise.reject(new Error(`${FILE} has disappeared`));
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch(ignoring('ENOENT'));
  if (text === undefined) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${FILE} does not hold ${KEY_BYTES} bytes in Base64`);
  return key;
}

const ignoring =
  (code: string) =>
  (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  };
