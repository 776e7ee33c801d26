import type { RegistryDocument, RegistryEntry, ReleaseManifest } from 'shared-contracts/release';
import { fileAddress } from '../remotes/release-address.ts';
import { sha384 } from './digest.ts';
import { defaultEntry, type Registry, RegistryConflictError } from './registry.ts';

/** Who changes the registry, and when. */
export interface Author {
  readonly by: string;
  readonly at: Date;
}

interface Activation extends Author {
  readonly registry: Registry;
  readonly manifest: ReleaseManifest;
  /** The bytes of `release.json`, as they are stored. */
  readonly manifestBytes: Buffer;
  /** What the log says of it. */
  readonly action: 'publish' | 'rollback';
}

/**
 * Makes a stored release the one that every visitor gets. Teams that release different remotes in the same moment both
 * succeed.
 * @returns The new registry document, or undefined when the release was in force already.
 * @throws RegistryConflictError when somebody else changed the same remote in the same moment.
 */
export async function activateRelease(activation: Activation): Promise<RegistryDocument | undefined> {
  const { registry, manifest, action, by, at } = activation;
  const { name, version } = manifest;
  const entry = entryOf(activation);
  const first = await registry.latest();
  for (let { number, document } = first; ; { number, document } = await registry.latest()) {
    if (inForce(document, name) !== inForce(first.document, name)) {
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
