import type { RegistryDocument, RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import { defaultEntry, type Registry } from './registry.ts';
import { type TakenBack, takenBackBy } from './taken-back.ts';

/** What a registry says of a remote and of one version of it. */
export interface Past {
  /** The active release, and who put it there. */
  readonly active: RegistryEntry | undefined;
  readonly by: string | undefined;
  /** The version asked for, also as a canary, as the newest document names it that does. */
  readonly named: RegistryEntry | undefined;
  /** The change that took that version back, unless it was released again since. */
  readonly takenBack: TakenBack | undefined;
}

/** Reads a registry back to the document that names a version, or to its beginning. */
export async function readPast(registry: Registry, remote: RemoteName, version: string): Promise<Past> {
  let active: RegistryEntry | undefined;
  let by: string | undefined;
  let named: RegistryEntry | undefined;
  let takenBack: TakenBack | undefined;
  let newer: RegistryDocument | undefined;
  for await (const document of registry.history()) {
    const entries = document.microFrontends[remote] ?? [];
    active ??= defaultEntry(document, remote);
    if (document.change.remote === remote) by ??= document.change.by;
    if (!named) {
      named = entries.find(({ metadata }) => metadata.version === version);
      if (named) takenBack = takenBackBy(newer, remote, version);
    }
    if (by !== undefined && named) break;
    newer = document;
  }
  return { active, by, named, takenBack };
}
