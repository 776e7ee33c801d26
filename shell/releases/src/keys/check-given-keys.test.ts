import { expect, it } from 'vitest';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { checkGivenKeys } from './check-given-keys.ts';
import { createSigningKey } from './signing-key.ts';

it('takes keys of this environment, also those that count no longer', async () => {
  const { config, trust, release, registryKey } = await pipeline();
  await checkGivenKeys(config);
  await trust({
    'remote-admin': [{ key: release.publicKey, notAfter: '2020-01-01T00:00:00Z' }],
    environment: [{ key: registryKey.publicKey }],
  });
  await checkGivenKeys(config);
});

it('takes any key before the first release has made the list', async () => {
  const { config } = await temporaryStore({ RELEASE_KEY: createSigningKey().pem });
  await checkGivenKeys(config);
});

it.each([
  ['REGISTRY_KEY', 'registryKey', 'environment'],
  ['RELEASE_KEY', 'releaseKey', 'remote-public or remote-admin'],
] as const)('refuses the %s of another environment', async (setting, name, signers) => {
  const { config, file } = await pipeline();
  const other = createSigningKey();
  await expect(checkGivenKeys({ ...config, [name]: other.pem })).rejects.toThrow(
    `${setting}: the key ${other.publicKey} is not trusted for ${signers}, says ${file}: use a key of this environment, or add it there`,
  );
});

it.each([
  [{ releaseKey: '/nowhere' }, 'RELEASE_KEY: the file /nowhere cannot be read'],
  [{ trustedKeys: '/nowhere' }, 'The list of trusted keys /nowhere cannot be read: correct TRUSTED_KEYS'],
])('refuses what cannot be read: %o', async (change, sentence) => {
  const { config } = await pipeline();
  await expect(checkGivenKeys({ ...config, ...change })).rejects.toThrow(sentence);
});
