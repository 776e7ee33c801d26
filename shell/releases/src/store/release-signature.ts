import { ReleaseSignatures, type RemoteName, type Signature } from 'shared-contracts/releases/release';
import { UntrustedError } from '../keys/key-error.ts';
import type { Keys } from '../keys/open-keys.ts';
import { isSigned, type SigningKey } from '../keys/signing-key.ts';
import type { ReleaseStore } from './release-store.ts';

/** Separate from `release.json`, so that a new signature does not change the release's digest. */
export const SIGNATURE_FILE = 'release.sig.json';

interface SignedRelease {
  readonly name: RemoteName;
  readonly version: string;
  /** The bytes of `release.json`. */
  readonly bytes: Buffer;
}

const keyOf = ({ name, version }: SignedRelease) => `${name}/${version}/${SIGNATURE_FILE}`;

/** @returns The bytes of `release.sig.json`. */
export const signRelease = (bytes: Buffer, key: SigningKey): Buffer => fileOf([key.sign('release', bytes)]);

/**
 * Refuses a release whose `release.json` is not signed by its own team with a currently trusted key.
 * @throws UntrustedError
 */
export async function checkSignature(
  {
    store,
    keys,
  }: { store: Pick<ReleaseStore, 'read' | 'cacheCopy' | 'evictCopy'>; keys: Pick<Keys, 'check'> },
  release: SignedRelease,
): Promise<void> {
  const file = await store.read(keyOf(release));
  try {
    await keys.check(release.name, 'release', release.bytes, signaturesIn(file));
    if (file) await store.cacheCopy?.(keyOf(release), file);
  } catch (error) {
    await store.evictCopy?.(keyOf(release));
    if (!(error instanceof UntrustedError)) throw error;
    throw new UntrustedError(`${release.name} ${release.version} is refused: ${error.message}`, {
      cause: error,
    });
  }
}

/** Adds a team's signature to a release in the store, unless it has it. Other valid signatures stay. */
export async function addSignature(
  store: ReleaseStore,
  release: SignedRelease,
  key: SigningKey,
): Promise<void> {
  const present = signaturesIn(await store.read(keyOf(release))).filter((one) =>
    isSigned(one, 'release', release.bytes),
  );
  if (present.some((one) => one.key === key.publicKey)) return;
  const all = [key.sign('release', release.bytes), ...present].slice(0, MAX_SIGNATURES);
  await store.replace(keyOf(release), fileOf(all));
}

/** The maximum number of signatures in the file. */
const MAX_SIGNATURES = 8;

const fileOf = (signatures: readonly Signature[]) =>
  Buffer.from(`${JSON.stringify({ signatures }, undefined, 2)}\n`);

function signaturesIn(file: Buffer | undefined): readonly Signature[] {
  try {
    return ReleaseSignatures.parse(JSON.parse(String(file))).signatures;
  } catch {
    // Missing or corrupt: no signatures, which fails the caller's check.
    return [];
  }
}
