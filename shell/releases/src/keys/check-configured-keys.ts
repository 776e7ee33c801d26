import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import { describeUntrusted, KeyError } from './key-error.ts';
import { type KeyLocations, trustedFile } from './open-keys.ts';
import { readSigningKey } from './signing-key.ts';
import { readTrustedKeys } from './trusted-keys.ts';

/**
 * Rejects unreadable keys and keys of another environment in the settings. An expired key, or one that is not valid
 * yet, is accepted: a restart must not fail because of the date.
 * @throws KeyError
 */
export async function checkConfiguredKeys(locations: KeyLocations): Promise<void> {
  const { registryKey, releaseKey, trustedKeys } = locations;
  if (trustedKeys !== undefined) await readTrustedKeys(trustedKeys);
  const configured = [
    { source: registryKey, setting: 'REGISTRY_KEY', signers: ['environment'] as const },
    { source: releaseKey, setting: 'RELEASE_KEY', signers: REMOTE_NAMES },
  ];
  for (const { source, setting, signers } of configured) {
    if (source === undefined) continue;
    const { publicKey } = await readSigningKey(source, setting);
    // A missing list is created by the first release.
    const trusted = await readTrustedKeys(trustedFile(locations)).catch(() => undefined);
    const isListed = signers.some((signer) => trusted?.[signer].some(({ key }) => key === publicKey));
    if (!trusted || isListed) continue;
    const why = describeUntrusted(publicKey, 'not trusted', signers.join(' or '), trustedFile(locations));
    throw new KeyError(`${setting}: ${why}`);
  }
}
