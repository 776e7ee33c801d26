import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSigningKey } from './signing-key.ts';
import { SIGNERS } from './trusted-keys.ts';

export const TRUSTED_FILE = 'trusted.json';

/**
 * Creates a key for every signer and the list that trusts them, for releasing on a single machine: all of them or
 * nothing. Of several concurrent processes the first one wins.
 */
export async function createLocalKeys(folder: string): Promise<void> {
  const keys = SIGNERS.map((signer) => ({ signer, ...createSigningKey() }));
  const trusted = Object.fromEntries(
    keys.map(({ signer, publicKey }) => [signer, [{ key: publicKey, note: 'made on first use' }]]),
  );
  const draft = `${folder}.${randomUUID()}.draft`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string) =>
    writeFile(path.join(draft, name), text, { mode: 0o600, flush: true });
  for (const { signer, pem } of keys) await write(`${signer}.pem`, pem);
  await write(TRUSTED_FILE, `${JSON.stringify(trusted, undefined, 2)}\n`);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!(error instanceof Error && 'code' in error && EXISTS_CODES.includes(String(error.code))))
      throw error;
  }
}

const EXISTS_CODES = ['ENOTEMPTY', 'EEXIST'];
