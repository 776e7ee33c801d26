import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSigningKey } from '../src/keys/signing-key.ts';
import type { TrustedKeys } from '../src/keys/trusted-keys.ts';
import { temporaryStore } from './temporary-store.ts';

/** A temporary store with configured keys and a list of trusted keys outside the data folder, as in a pipeline. */
export async function pipeline(list: Partial<TrustedKeys> = {}) {
  const [release, registry] = [createSigningKey(), createSigningKey()];
  const { dataDir } = await temporaryStore();
  const file = path.join(dataDir, 'list.json');
  const trust = (trusted: Partial<TrustedKeys>) => writeFile(file, JSON.stringify(trusted));
  const listed = {
    'remote-public': [{ key: release.publicKey }],
    environment: [{ key: registry.publicKey }],
    ...list,
  };
  await trust(listed);
  const settings = {
    TRUSTED_KEYS: file,
    RELEASE_KEY: release.pem,
    REGISTRY_KEY: registry.pem.replaceAll('\n', String.raw`\n`),
  };
  return {
    ...(await temporaryStore(settings)),
    release,
    registryKey: registry,
    listed,
    trust,
    file,
    settings,
  };
}
