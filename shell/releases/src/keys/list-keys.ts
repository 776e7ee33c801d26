import { type KeyPlace, type Keys, trustedFile } from './open-keys.ts';
import {
  endsSoon,
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
  /** Whether releases from here are signed with it. */
  readonly isOwn: boolean;
  /** Whether it counts, and not for long any more. */
  readonly endsSoon: boolean;
}

/** The trusted keys of an environment. @throws KeyError when there is no list. */
export async function listKeys(place: KeyPlace, keys: Keys, at: Date): Promise<ListedKey[]> {
  const trusted = await readTrustedKeys(trustedFile(place));
  const listed = await Promise.all(
    SIGNERS.map(async (signer) => {
      const own = await keys.signingKey(signer).catch(() => undefined);
      return trusted[signer].map((one) => ({
        ...one,
        signer,
        standing: standingOf(one, at),
        isOwn: own?.publicKey === one.key,
        endsSoon:
          one.notAfter !== undefined &&
          standingOf(one, at) === 'valid' &&
          endsSoon(Date.parse(one.notAfter), at),
      }));
    }),
  );
  return listed.flat();
}
