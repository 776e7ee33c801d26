import canonicalize from 'canonicalize';
import { ReleaseManifest } from 'shared-contracts/releases/release';
import type { SigningKey } from '../keys/signing-key.ts';
import type { BuiltRelease } from '../model/built-release.ts';
import { sha384 } from '../model/digest.ts';
import { addSignature, SIGNATURE_FILE, signRelease } from './release-signature.ts';
import type { ReleaseStore } from './release-store.ts';

/** This version exists already, with other bytes. */
export class VersionTakenError extends Error {
  override readonly name = 'VersionTakenError';
}

interface Placement {
  readonly store: ReleaseStore;
  readonly release: BuiltRelease;
  /** The team's. */
  readonly key: SigningKey;
  /** Digest of its manifest in the registry, where the registry names it. */
  readonly integrity: string | undefined;
}

/**
 * Puts a signed release into the store. One that is there already stays as it is, and gets the signature that it lacks; a
 * file of it that was damaged since is put back.
 * @returns The bytes of its manifest.
 * @throws VersionTakenError when there is another release of this version.
 */
export async function placeRelease({ store, release, key, integrity }: Placement): Promise<Buffer> {
  const { manifest, files } = release;
  const folder = `${manifest.name}/${manifest.version}`;
  const ownBytes = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const stored = await store.read(`${folder}/release.json`);
  const all = new Map(files).set(SIGNATURE_FILE, signRelease(ownBytes, key)).set('release.json', ownBytes);
  if (!stored && (await store.createFolder(folder, all))) return ownBytes;
  // Somebody else may have put it there in between.
  const there = stored ?? (await store.read(`${folder}/release.json`));
  const genuine = there && isGenuine(there, integrity) ? there : undefined;
  if (genuine && !isSame(ReleaseManifest.parse(JSON.parse(genuine.toString())), manifest)) {
    throw new VersionTakenError(
      `${folder} was released before, with other files: give it another version in its package.json`,
    );
  }
  for (const [file, bytes] of files) {
    const present = await store.read(`${folder}/${file}`);
    if (!present || sha384(present) !== manifest.files[file]) await store.replace(`${folder}/${file}`, bytes);
  }
  const bytes = genuine ?? ownBytes;
  await addSignature(store, { ...manifest, bytes }, key);
  if (!genuine) await store.replace(`${folder}/release.json`, ownBytes);
  return bytes;
}

/** Whether a stored manifest is the one that was released, as far as anybody can tell. */
function isGenuine(stored: Buffer, integrity: string | undefined): boolean {
  if (integrity !== undefined) return sha384(stored) === integrity;
  try {
    return ReleaseManifest.safeParse(JSON.parse(stored.toString())).success;
  } catch {
    return false;
  }
}

/** Who built it when and from what commit may differ; all else is what the team signs. */
function isSame(stored: ReleaseManifest, built: ReleaseManifest): boolean {
  const [one, other] = [stored, built].map(
    ({ owner: _owner, commit: _commit, builtAt: _builtAt, ...content }) => canonicalize(content),
  );
  return one === other;
}
