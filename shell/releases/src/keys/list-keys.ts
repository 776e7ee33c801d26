import { type KeyLocations, type Keys, trustedFile } from './open-keys.ts';
import {
  expiresSoon,
  readTrustedKeys,
  SIGNERS,
  type Signer,
  type Standing,
  standingOf,
  type TrustedKey,
} from './trusted-keys.ts';

export interface ListedKey extends TrustedKey {
  readonly signer: Signer;
  readonly standing: Standing;
  /** Whether it signs releases here. */
  readonly isOwn: boolean;
  /** Whether it is valid and expires soon. */
  readonly endsSoon: boolean;
}

/** The trusted keys of an environment. @throws KeyError when there is no list. */
export async function listKeys(locations: KeyLocations, keys: Keys, at: Date): Promise<ListedKey[]> {
  const trusted = await readTrustedKeys(trustedFile(locations));
  const listed = await Promise.all(
    SIGNERS.map(async (signer) => {
      const localKey = await keys.signingKey(signer).catch(() => undefined);
      return trusted[signer].map((one) => ({
        ...one,
        signer,
        standing: standingOf(one, at),
        isOwn: localKey?.publicKey === one.key,
        endsSoon:
          one.notAfter !== undefined &&
          standingOf(one, at) === 'valid' &&
          expiresSoon(Date.parse(one.notAfter), at),
      }));
    }),
  );
  return listed.flat();
}
