import { findWithdrawal } from 'releases/registry/withdrawal';
import type { RegistryDocument, RegistryEntry, RemoteName } from 'shared-contracts/releases/release';

/**
 * The releases of a remote in the order in which a shell tries them: the active one, then earlier ones from the newest
 * on, and last those that were rolled back or aborted. A release can occur several times.
 * @param documents The valid documents of a registry, newest first.
 */
export async function* fallbackOrder(
  documents: AsyncIterable<RegistryDocument>,
  remote: RemoteName,
): AsyncGenerator<RegistryEntry, undefined> {
  const withdrawn = new Set<string>();
  const lastResort: RegistryEntry[] = [];
  let newer: RegistryDocument | undefined;
  for await (const document of documents) {
    for (const entry of document.microFrontends[remote] ?? []) {
      const { version } = entry.metadata;
      if (findWithdrawal(newer, remote, version)) withdrawn.add(version);
      if (!entry.deployment.default) continue;
      if (withdrawn.has(version)) lastResort.push(entry);
      else yield entry;
    }
    newer = document;
  }
  yield* lastResort;
}
