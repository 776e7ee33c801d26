import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Signature } from 'shared-contracts/releases/release';
import { describeUntrusted, KeyError, UntrustedError } from './key-error.ts';
import { createOwnKeys, TRUSTED_FILE } from './own-keys.ts';
import { isSigned, readSigningKey, type SignedKind, type SigningKey } from './signing-key.ts';
import { readTrustedKeys, type Signer, standingOf } from './trusted-keys.ts';

/** The locations of an environment's keys. */
export interface KeyPlace {
  /** The keys that were generated here, one `<signer>.pem` each. */
  readonly keyFolder: string;
  /** The list of trusted keys; default: the one in `keyFolder`, which is created on first use. */
  readonly trustedKeys: string | undefined;
  /** Private keys, or files that hold them, instead of those in `keyFolder`. */
  readonly releaseKey: string | undefined;
  readonly registryKey: string | undefined;
}

/** Signs and verifies. The list of trusted keys is read each time, so a change needs no restart. */
export interface Keys {
  /** Whether the keys do not exist yet and are created with the first signature. */
  areMadeOnFirstUse(): boolean;
  /** @throws KeyError when there is no key, or it is not trusted: its signatures would be refused everywhere. */
  signingKey(signer: Signer): Promise<SigningKey>;
  /** When the key that `signingKey` returns expires, in milliseconds since 1970; Infinity without an expiry. */
  signingKeyEnd(signer: Signer): Promise<number>;
  /** @throws UntrustedError unless these bytes are signed with a key that is currently trusted for this signer. */
  check(signer: Signer, kind: SignedKind, bytes: Buffer, signatures: readonly Signature[]): Promise<void>;
}

/** The list of trusted keys. */
export const trustedFile = (place: KeyPlace): string =>
  place.trustedKeys ?? path.join(place.keyFolder, TRUSTED_FILE);

/** The private key of a signer that was generated here. */
export const ownKeyFile = (place: KeyPlace, signer: Signer): string =>
  path.join(place.keyFolder, `${signer}.pem`);

/** The private key from a setting, and the name of that setting. */
export const givenKey = ({ registryKey, releaseKey }: KeyPlace, signer: Signer) =>
  signer === 'environment'
    ? { source: registryKey, setting: 'REGISTRY_KEY' }
    : { source: releaseKey, setting: 'RELEASE_KEY' };

/** @param now The time at which keys must be valid. */
export function openKeys(place: KeyPlace, now: () => Date = () => new Date()): Keys {
  const listFile = trustedFile(place);

  const areMadeOnFirstUse = () => place.trustedKeys === undefined && !existsSync(place.keyFolder);

  const own = async (signer: Signer) => {
    const { source, setting } = givenKey(place, signer);
    if (source !== undefined) return readSigningKey(source, setting);
    const file = ownKeyFile(place, signer);
    if (areMadeOnFirstUse()) await createOwnKeys(place.keyFolder);
    if (existsSync(file)) return readSigningKey(file, file);
    throw new KeyError(`There is no key to sign with as ${signer}: set ${setting}, or put one into ${file}`);
  };

  const ownTrusted = async (signer: Signer) => {
    const key = await own(signer);
    const trusted = (await readTrustedKeys(listFile))[signer].find((one) => one.key === key.publicKey);
    return { key, trusted };
  };

  return {
    areMadeOnFirstUse,

    async signingKey(signer) {
      const { key, trusted } = await ownTrusted(signer);
      const standing = trusted ? standingOf(trusted, now()) : 'not trusted';
      if (standing === 'valid') return key;
      const why = describeUntrusted(key.publicKey, standing, signer, listFile);
      throw new KeyError(why.charAt(0).toUpperCase() + why.slice(1));
    },

    async signingKeyEnd(signer) {
      const { notAfter } = (await ownTrusted(signer)).trusted ?? {};
      return notAfter === undefined ? Infinity : Date.parse(notAfter);
    },

    async check(signer, kind, bytes, signatures) {
      const trusted = (await readTrustedKeys(listFile).catch(nobody))[signer];
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

/** Without a list nothing is trusted, which the caller refuses like any other invalid signature. */
function nobody(cause: unknown): never {
  throw new UntrustedError(cause instanceof KeyError ? cause.message : 'the trusted keys cannot be read', {
    cause,
  });
}
