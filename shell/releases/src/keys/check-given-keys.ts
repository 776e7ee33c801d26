import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import { describeUntrusted, KeyError } from './key-error.ts';
import { type KeyPlace, trustedFile } from './open-keys.ts';
import { readSigningKey } from './signing-key.ts';
import { readTrustedKeys } from './trusted-keys.ts';

/**
 * Refuses keys of settings that cannot be read, and those of another environment. An expired key, or one that is not valid
 * yet, passes: a restart must not fail because of the date.
 * @throws KeyError
 */
export async function checkGivenKeys(place: KeyPlace): Promise<void> {
  const { registryKey, releaseKey, trustedKeys } = place;
  if (trustedKeys !== undefined) await readTrustedKeys(trustedKeys);
  const given = [
    { source: registryKey, setting: 'REGISTRY_KEY', signers: ['environment'] as const },
    { source: releaseKey, setting: 'RELEASE_KEY', signers: REMOTE_NAMES },
  ];
  for (const { source, setting, signers } of given) {
    if (source === undefined) continue;
    const { publicKey } = await readSigningKey(source, setting);
    // Without a list it is made by the first release.
    const trusted = await readTrustedKeys(trustedFile(place)).catch(() => undefined);
    const isListed = signers.some((signer) => trusted?.[signer].some(({ key }) => key === publicKey));
    if (!trusted || isListed) continue;
    const why = describeUntrusted(publicKey, 'not trusted', signers.join(' or '), trustedFile(place));
    throw new KeyError(`${setting}: ${why}`);
  }
}
