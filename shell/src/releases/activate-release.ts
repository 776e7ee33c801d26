import type { RegistryDocument, RegistryEntry, ReleaseManifest } from 'shared-contracts/release';
import { fileAddress } from '../remotes/release-address.ts';
import { sha384 } from './digest.ts';
import { defaultEntry, type Registry, RegistryConflictError } from './registry.ts';

/** Who changes the registry, and when. */
export interface Author {
  readonly by: string;
  readonly at: Date;
}

/** A change, and the number of the registry document that whoever makes it looked at; the newest, unless it is given. */
export interface Decision extends Author {
  readonly decidedBy?: number | undefined;
}

interface Activation extends Decision {
  readonly registry: Registry;
  readonly manifest: ReleaseManifest;
  /** The bytes of `release.json`, as they are stored. */
  readonly manifestBytes: Buffer;
  /** What the log says of it. */
  readonly action: 'publish' | 'rollback' | 'promote';
}

/**
 * Makes a stored release the one that every visitor gets. Teams that release different remotes in the same moment both
 * succeed.
 * @returns The new registry document, or undefined when the release was in force already.
 * @throws RegistryConflictError when somebody else changed the same remote in the same moment.
 */
export async function activateRelease(activation: Activation): Promise<RegistryDocument | undefined> {
  const { registry, manifest, action, by, at, decidedBy } = activation;
  const { name, version } = manifest;
  const entry = entryOf(activation);
  const start = await registry.latest();
  const seen = decidedBy === undefined ? start.document : await registry.read(decidedBy);
  for (let { number, document } = start; ; { number, document } = await registry.latest()) {
    if (inForce(document, name) !== inForce(seen, name)) {
      throw new RegistryConflictError(`Somebody else changed ${name} in the same moment; look and try again`);
    }
    if (inForce(document, name) === entry.metadata.integrity) return undefined;
    const next: RegistryDocument = {
      schema: 1,
      number: number + 1,
      environment: registry.environment,
      microFrontends: { ...document?.microFrontends, [name]: [entry] },
      change: { at: at.toISOString(), by, action, remote: name, version },
    };
    if (await registry.append(next)) return next;
  }
}

/** By its digest: a release whose manifest was mended is another. */
const inForce = (document: RegistryDocument | undefined, name: ReleaseManifest['name']) =>
  document && defaultEntry(document, name)?.metadata.integrity;

const entryOf = ({ manifest, manifestBytes }: Activation): RegistryEntry => ({
  url: fileAddress(manifest, manifest.entry),
  metadata: { version: manifest.version, integrity: sha384(manifestBytes) },
  deployment: { traffic: 100, default: true },
  extras: { owner: manifest.owner },
});
