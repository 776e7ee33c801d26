import type { RemoteName } from 'shared-contracts/releases/release';
import { KeyError } from '../keys/key-error.ts';
import { configuredKey, type KeyLocations, localKeyFile, trustedFile } from '../keys/open-keys.ts';
import { createSigningKey, type SigningKey } from '../keys/signing-key.ts';
import { withKeyLock } from '../keys/key-lock.ts';
import { readTrustedKeys, type Signer, type TrustedKey } from '../keys/trusted-keys.ts';
import { replaceKey, writeNewKey, writeTrustedKeys } from '../keys/write-key.ts';
import { sha384 } from '../model/digest.ts';
import type { ReleaseContext } from '../registry/release-context.ts';
import { addSignature } from '../store/release-signature.ts';
import type { Author } from './change-remote.ts';

interface Rotation extends Author {
  readonly locations: KeyLocations;
  readonly releaseContext: ReleaseContext;
  readonly signer: Signer;
  /** Until when the current keys stay valid. */
  readonly until: Date;
  /** The file for the new private key; default: it replaces the generated one. */
  readonly out?: string | undefined;
}

export interface Rotated {
  readonly signer: Signer;
  readonly key: string;
  readonly file: string;
  readonly until: string;
  /** How many releases or registry documents were signed with the new key. */
  readonly signed: number;
}

/**
 * Gives a signer a new key: adds it to the trusted keys and signs everything valid with it, so that nothing is refused
 * when the former keys expire.
 * @throws KeyError when the file for the new key is not known, there is no list of trusted keys, or another rotation is
 * in progress.
 */
export async function rotateKey(rotation: Rotation): Promise<Rotated> {
  const { locations, releaseContext, signer, out } = rotation;
  const { source, setting } = configuredKey(locations, signer);
  if (source !== undefined && out === undefined)
    throw new KeyError(`${setting} is set: name the file for the new key with --out`);
  if (releaseContext.keys.areMadeOnFirstUse()) await releaseContext.keys.signingKey(signer);
  const listFile = trustedFile(locations);
  // Reports a missing list before there is anything to clean up.
  await readTrustedKeys(listFile);
  return withKeyLock(listFile, () => replaceTrusted(rotation, listFile));
}

async function replaceTrusted(rotation: Rotation, listFile: string): Promise<Rotated> {
  const { locations, releaseContext, signer, until, at, out } = rotation;
  const key = createSigningKey();
  const file = out ?? localKeyFile(locations, signer);
  if (out !== undefined) await writeNewKey(out, key);
  const added = { key: key.publicKey, note: `made ${at.toISOString().slice(0, 10)}` };
  // Read for every write: signing takes a while, and people edit the list by hand.
  const trust = async (change: (one: TrustedKey) => TrustedKey = (one) => one) => {
    const trusted = await readTrustedKeys(listFile);
    const others = trusted[signer].filter((one) => one.key !== added.key);
    await writeTrustedKeys(listFile, { ...trusted, [signer]: [added, ...others.map(change)] });
    return others;
  };
  const former = new Set((await trust()).map((one) => one.key));
  // Only once the new key is trusted, and before anything is signed: from now on all commands here use it.
  if (out === undefined) await replaceKey(file, key);
  const signed =
    signer === 'environment'
      ? await signRegistry(rotation, key)
      : await signReleases(releaseContext, signer, key);
  // The former keys get their expiry last: what they signed must be signed again while they are still valid.
  await trust((one) => (former.has(one.key) ? endedBy(one, until) : one));
  return { signer, key: key.publicKey, file, until: until.toISOString(), signed };
}

const endedBy = (one: TrustedKey, until: Date): TrustedKey =>
  one.notAfter !== undefined && new Date(one.notAfter) < until
    ? one
    : { ...one, notAfter: until.toISOString() };

/** Signs every release that the registry has ever named: a rollback may activate any of them. */
async function signReleases(
  { store, registry }: ReleaseContext,
  remote: RemoteName,
  key: SigningKey,
): Promise<number> {
  const versions = new Map<string, string>();
  for await (const { microFrontends } of registry.history()) {
    for (const { metadata } of microFrontends[remote] ?? [])
      versions.set(metadata.integrity, metadata.version);
  }
  let signed = 0;
  for (const [integrity, version] of versions) {
    const bytes = await store.read(`${remote}/${version}/release.json`);
    if (!bytes || sha384(bytes) !== integrity) continue;
    await addSignature(store, { name: remote, version, bytes }, key);
    signed += 1;
  }
  return signed;
}

/** Appends the current state again under the next number. */
async function signRegistry(
  { releaseContext: { registry }, by, at }: Rotation,
  key: SigningKey,
): Promise<number> {
  for (;;) {
    const { number, document } = await registry.latest();
    if (!document) return 0;
    const change = { at: at.toISOString(), by, action: 'keys' };
    if (await registry.append({ ...document, number: number + 1, change }, key)) return 1;
  }
}
