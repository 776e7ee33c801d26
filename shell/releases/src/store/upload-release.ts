import canonicalize from 'canonicalize';
import { ReleaseManifest } from 'shared-contracts/releases/release';
import type { SigningKey } from '../keys/signing-key.ts';
import type { BuiltRelease } from '../model/built-release.ts';
import { sha384 } from '../model/digest.ts';
import { addSignature, SIGNATURE_FILE, signRelease } from './release-signature.ts';
import type { ReleaseStore } from './release-store.ts';

/** This version already exists with other files. */
export class VersionTakenError extends Error {
  override readonly name = 'VersionTakenError';
}

interface Upload {
  readonly store: ReleaseStore;
  readonly release: BuiltRelease;
  /** The team's key. */
  readonly key: SigningKey;
  /** Digest of its manifest in the registry, if the registry names it. */
  readonly integrity: string | undefined;
}

/**
 * Puts a signed release into the store. An existing one only gets a missing signature and has damaged files repaired.
 * @returns The bytes of its manifest, which are those of the first upload.
 * @throws VersionTakenError when the version exists with other files.
 */
export async function uploadRelease(upload: Upload): Promise<Buffer> {
  const { store, release, key, integrity } = upload;
  const { manifest, files } = release;
  const folder = `${manifest.name}/${manifest.version}`;
  const newBytes = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const stored = await store.read(`${folder}/release.json`);
  const all = new Map(files).set(SIGNATURE_FILE, signRelease(newBytes, key)).set('release.json', newBytes);
  if (!stored && (await store.createFolder(folder, all))) return newBytes;
  // It may have been stored concurrently.
  const current = stored ?? (await store.read(`${folder}/release.json`));
  const genuine = current && isGenuine(current, integrity) ? current : undefined;
  if (genuine && !isSame(ReleaseManifest.parse(JSON.parse(genuine.toString())), manifest)) {
    throw new VersionTakenError(
      `${folder} was already released with other files: change the version in its package.json`,
    );
  }
  for (const [file, bytes] of files) {
    const present = await store.read(`${folder}/${file}`);
    if (!present || sha384(present) !== manifest.files[file]) await store.replace(`${folder}/${file}`, bytes);
  }
  // Of several uploads the first one creates the manifest, and may activate it at once, whatever the registry named
  // before. It is signed afterwards, so that no upload replaces the signature of another.
  if (!current && !(await store.createIfAbsent(`${folder}/release.json`, newBytes)))
    return uploadRelease({ ...upload, integrity: undefined });
  const bytes = genuine ?? newBytes;
  await addSignature(store, { ...manifest, bytes }, key);
  if (current && !genuine) await store.replace(`${folder}/release.json`, newBytes);
  return bytes;
}

/** Whether a stored manifest is the released one, as far as that can be checked. */
function isGenuine(stored: Buffer, integrity: string | undefined): boolean {
  if (integrity !== undefined) return sha384(stored) === integrity;
  try {
    return ReleaseManifest.safeParse(JSON.parse(stored.toString())).success;
  } catch {
    return false;
  }
}

/** Compares manifests, apart from the owner, commit and time of the build. */
function isSame(stored: ReleaseManifest, built: ReleaseManifest): boolean {
  const [one, other] = [stored, built].map(
    ({ owner: _owner, commit: _commit, builtAt: _builtAt, ...content }) => canonicalize(content),
  );
  return one === other;
}
