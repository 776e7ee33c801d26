import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KeyError } from './key-error.ts';
import type { SigningKey } from './signing-key.ts';
import { TrustedKeys } from './trusted-keys.ts';

/**
 * Writes a new private key to a file that only its owner can read.
 * @throws KeyError when the file exists.
 */
export async function writeNewKey(file: string, key: SigningKey): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, key.pem, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new KeyError(`${file} already holds a key: rotate it, or name another file with --out`);
  }
}

/** Replaces a private key atomically. */
export async function replaceKey(file: string, key: SigningKey): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await replaceFile(file, key.pem, 0o600);
}

/** Replaces the list of trusted keys atomically, with the permissions that it had. */
export async function writeTrustedKeys(file: string, trusted: TrustedKeys): Promise<void> {
  const mode = await stat(file).then(
    (stats) => stats.mode & 0o777,
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
