import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Signature } from 'shared-contracts/releases/release';
import { describeUntrusted, KeyError, UntrustedError } from './key-error.ts';
import { createLocalKeys, TRUSTED_FILE } from './create-local-keys.ts';
import { isSigned, readSigningKey, type SignedKind, type SigningKey } from './signing-key.ts';
import { readTrustedKeys, type Signer, standingOf } from './trusted-keys.ts';

/** The locations of an environment's keys. */
export interface KeyLocations {
  /** The keys that were generated here, one `<signer>.pem` each. */
  readonly keyFolder: string;
  /** The list of trusted keys; default: the one in `keyFolder`, which is created on first use. */
  readonly trustedKeys: string | undefined;
  /** Private keys, or files with them, instead of those in `keyFolder`. */
  readonly releaseKey: string | undefined;
  readonly registryKey: string | undefined;
}

/** Signs and verifies. The list of trusted keys is read each time, so a change needs no restart. */
export interface Keys {
  /** Whether the keys do not exist yet and are created with the first signature. */
  areMadeOnFirstUse(): boolean;
  /** @throws KeyError when there is no key, or it is not trusted: its signatures would be refused everywhere. */
  signingKey(signer: Signer): Promise<SigningKey>;
  /** When the key of `signingKey` expires, in milliseconds since 1970; Infinity without an expiry. */
  signingKeyExpiry(signer: Signer): Promise<number>;
  /** @throws UntrustedError unless these bytes are signed with a key that is currently trusted for this signer. */
  check(signer: Signer, kind: SignedKind, bytes: Buffer, signatures: readonly Signature[]): Promise<void>;
}

/** The list of trusted keys. */
export const trustedFile = (locations: KeyLocations): string =>
  locations.trustedKeys ?? path.join(locations.keyFolder, TRUSTED_FILE);

/** The file of a signer's private key that was generated here. */
export const localKeyFile = (locations: KeyLocations, signer: Signer): string =>
  path.join(locations.keyFolder, `${signer}.pem`);

/** The private key from a setting, and the name of that setting. */
export const configuredKey = ({ registryKey, releaseKey }: KeyLocations, signer: Signer) =>
  signer === 'environment'
    ? { source: registryKey, setting: 'REGISTRY_KEY' }
    : { source: releaseKey, setting: 'RELEASE_KEY' };

/** @param now The time at which keys must be valid. */
export function openKeys(locations: KeyLocations, now: () => Date = () => new Date()): Keys {
  const listFile = trustedFile(locations);

  const areMadeOnFirstUse = () => locations.trustedKeys === undefined && !existsSync(locations.keyFolder);

  const readKey = async (signer: Signer) => {
    const { source, setting } = configuredKey(locations, signer);
    if (source !== undefined) return readSigningKey(source, setting);
    const file = localKeyFile(locations, signer);
    if (areMadeOnFirstUse()) await createLocalKeys(locations.keyFolder);
    if (existsSync(file)) return readSigningKey(file, file);
    throw new KeyError(`There is no signing key for ${signer}: set ${setting}, or put a key into ${file}`);
  };

  const findTrusted = async (signer: Signer) => {
    const key = await readKey(signer);
    const trusted = (await readTrustedKeys(listFile))[signer].find((one) => one.key === key.publicKey);
    return { key, trusted };
  };

  return {
    areMadeOnFirstUse,

    async signingKey(signer) {
      const { key, trusted } = await findTrusted(signer);
      const standing = trusted ? standingOf(trusted, now()) : 'not trusted';
      if (standing === 'valid') return key;
      const why = describeUntrusted(key.publicKey, standing, signer, listFile);
      throw new KeyError(why.charAt(0).toUpperCase() + why.slice(1));
    },

    async signingKeyExpiry(signer) {
      const { notAfter } = (await findTrusted(signer)).trusted ?? {};
      return notAfter === undefined ? Infinity : Date.parse(notAfter);
    },

    async check(signer, kind, bytes, signatures) {
      const trusted = (await readTrustedKeys(listFile).catch(rejectAll))[signer];
      const reasons = signatures.map((signature) => {
        const listed = trusted.find(({ key }) => key === signature.key);
        const standing = listed ? standingOf(listed, now()) : 'not trusted';
        if (standing !== 'valid') return `the key ${signature.key} is ${standing} for ${signer}`;
        return isSigned(signature, kind, bytes) ? undefined : `the signature by ${signature.key} is wrong`;
      });
      if (signatures.length > 0 && reasons.includes(undefined)) return;
      throw new UntrustedError(reasons.join('; ') || 'it is not signed');
    },
  };
}

/** Without a list no key is trusted, so every signature is rejected as invalid. */
function rejectAll(cause: unknown): never {
  throw new UntrustedError(cause instanceof KeyError ? cause.message : 'the trusted keys cannot be read', {
    cause,
  });
}
