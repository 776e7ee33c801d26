import { expect, it } from 'vitest';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { checkConfiguredKeys } from './check-configured-keys.ts';
import { createSigningKey } from './signing-key.ts';

it('accepts keys of this environment, also expired ones', async () => {
  const { config, trust, release, registryKey } = await pipeline();
  await checkConfiguredKeys(config);
  await trust({
    'remote-admin': [{ key: release.publicKey, notAfter: '2020-01-01T00:00:00Z' }],
    environment: [{ key: registryKey.publicKey }],
  });
  await checkConfiguredKeys(config);
});

it('accepts any key before the first release, which creates the list', async () => {
  const { config } = await temporaryStore({ RELEASE_KEY: createSigningKey().pem });
  await checkConfiguredKeys(config);
});

it.each([
  ['REGISTRY_KEY', 'registryKey', 'environment'],
  ['RELEASE_KEY', 'releaseKey', 'remote-public or remote-admin'],
] as const)('rejects the %s of another environment', async (setting, name, signers) => {
  const { config, file } = await pipeline();
  const other = createSigningKey();
  await expect(checkConfiguredKeys({ ...config, [name]: other.pem })).rejects.toThrow(
    `${setting}: the key ${other.publicKey} is not trusted for ${signers}, according to ${file}: use a key of this environment, or add it there`,
  );
});

it.each([
  [{ releaseKey: '/nowhere' }, 'RELEASE_KEY: the file /nowhere cannot be read'],
  [{ trustedKeys: '/nowhere' }, 'The list of trusted keys /nowhere cannot be read: correct TRUSTED_KEYS'],
])('rejects unreadable files: %o', async (change, message) => {
  const { config } = await pipeline();
  await expect(checkConfiguredKeys({ ...config, ...change })).rejects.toThrow(message);
});
