import { type KeyLocations, type Keys, trustedFile } from './open-keys.ts';
import {
  coveredUntil,
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
  /** Whether it is valid, expires soon, and is still needed: no other key replaces it, or it signs here. */
  readonly endsSoon: boolean;
}

/** The trusted keys of an environment. @throws KeyError when there is no list. */
export async function listKeys(locations: KeyLocations, keys: Keys, at: Date): Promise<ListedKey[]> {
  const trusted = await readTrustedKeys(trustedFile(locations));
  const listed = await Promise.all(
    SIGNERS.map(async (signer) => {
      const localKey = await keys.signingKey(signer).catch(() => undefined);
      const isReplaced = !expiresSoon(coveredUntil(trusted[signer], at), at);
      return trusted[signer].map((one) => {
        const standing = standingOf(one, at);
        const isOwn = localKey?.publicKey === one.key;
        const expires = one.notAfter !== undefined && expiresSoon(Date.parse(one.notAfter), at);
        const endsSoon = standing === 'valid' && expires && (isOwn || !isReplaced);
        return { ...one, signer, standing, isOwn, endsSoon };
      });
    }),
  );
  return listed.flat();
}
