import type { RegistryDocument, RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import { defaultEntry, type Registry } from './registry.ts';
import { findWithdrawal, type Withdrawal } from './withdrawal.ts';

/** The state of a remote and the history of one of its versions. */
export interface VersionHistory {
  readonly active: RegistryEntry | undefined;
  /** The author of the remote's last change. */
  readonly by: string | undefined;
  /** The newest entry of the version, also as a canary. */
  readonly entry: RegistryEntry | undefined;
  /** The rollback or abort of the version, unless it was released again since. */
  readonly withdrawal: Withdrawal | undefined;
}

/** Reads a registry backwards until a document names the version. */
export async function readVersionHistory(
  registry: Registry,
  remote: RemoteName,
  version: string,
): Promise<VersionHistory> {
  let active: RegistryEntry | undefined;
  let by: string | undefined;
  let entry: RegistryEntry | undefined;
  let withdrawal: Withdrawal | undefined;
  let newer: RegistryDocument | undefined;
  for await (const document of registry.history()) {
    const entries = document.microFrontends[remote] ?? [];
    active ??= defaultEntry(document, remote);
    if (document.change.remote === remote) by ??= document.change.by;
    if (!entry) {
      entry = entries.find(({ metadata }) => metadata.version === version);
      if (entry) withdrawal = findWithdrawal(newer, remote, version);
    }
    if (by !== undefined && entry) break;
    newer = document;
  }
  return { active, by, entry, withdrawal };
}
