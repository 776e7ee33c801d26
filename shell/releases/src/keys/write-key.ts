import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KeyError } from './key-error.ts';
import type { SigningKey } from './signing-key.ts';
import { TrustedKeys } from './trusted-keys.ts';

/**
 * Puts a new private key into a file that only its owner can read.
 * @throws KeyError when there is one already.
 */
export async function writeNewKey(file: string, key: SigningKey): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, key.pem, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new KeyError(`There is a key in ${file} already: rotate it, or name another file with --out`);
  }
}

/** Puts a private key in the place of the one before, all of it or nothing. */
export async function replaceKey(file: string, key: SigningKey): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await replaceFile(file, key.pem, 0o600);
}

/** Writes the list of trusted keys anew, all of it or nothing, readable by whom it was readable before. */
export async function writeTrustedKeys(file: string, trusted: TrustedKeys): Promise<void> {
  const mode = await stat(file).then(
    (found) => found.mode & 0o777,
    () => 0o600,
  );
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await replaceFile(file, `${JSON.stringify(TrustedKeys.parse(trusted), undefined, 2)}\n`, mode);
}

async function replaceFile(file: string, text: string, mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, text, { mode, flush: true });
  await rename(draft, file);
}
