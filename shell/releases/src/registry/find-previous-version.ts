import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';
import { findCanaryPair } from '../model/canary-shares.ts';
import { defaultEntry } from './registry.ts';
import { findWithdrawal } from './withdrawal.ts';

/** Where a rollback without a version leads. */
export interface PreviousVersion {
  /** Undefined when there is no earlier version, or all were withdrawn. */
  readonly version: string | undefined;
  /** The versions that were skipped because they were rolled back or aborted, newest first. */
  readonly withdrawn: readonly string[];
}

/**
 * Finds the newest version before the active one that was not withdrawn; with a canary, the active one. Skipping
 * withdrawn versions keeps a second rollback from returning to the release that the first one removed.
 * @param documents The valid documents of a registry, newest first.
 */
export async function findPreviousVersion(
  documents: AsyncIterable<RegistryDocument>,
  remote: RemoteName,
): Promise<PreviousVersion> {
  const withdrawn = new Set<string>();
  let active: string | undefined;
  let newer: RegistryDocument | undefined;
  for await (const document of documents) {
    if (!newer) {
      active = defaultEntry(document, remote)?.metadata.version;
      if (findCanaryPair(document.microFrontends[remote])) return { version: active, withdrawn: [] };
    }
    for (const { metadata, deployment } of document.microFrontends[remote] ?? []) {
      const { version } = metadata;
      if (version === active || withdrawn.has(version)) continue;
      if (findWithdrawal(newer, remote, version)) withdrawn.add(version);
      else if (deployment.default) return { version, withdrawn: [...withdrawn] };
    }
    newer = document;
  }
  return { version: undefined, withdrawn: [...withdrawn] };
}
