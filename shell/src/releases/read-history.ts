import type { RegistryDocument, RegistryEntry, RemoteName } from 'shared-contracts/release';
import { defaultEntry, type Registry } from './registry.ts';

/** What a registry says of a remote and of one version of it. */
export interface History {
  /** Of the newest document, 0 when nothing was ever released. */
  readonly number: number;
  readonly newest: RegistryDocument | undefined;
  /** The release in force, and who put it there. */
  readonly inForce: RegistryEntry | undefined;
  readonly by: string | undefined;
  /** The version asked for, as the newest document names it that does. */
  readonly named: RegistryEntry | undefined;
}

/**
 * Reads a registry back to the document that names a version, or to its beginning.
 * @throws when the newest document is damaged: what is in force besides this remote would be lost.
 */
export async function readHistory(registry: Registry, remote: RemoteName, version: string): Promise<History> {
  const number = await registry.latestNumber();
  const newest = number > 0 ? await registry.read(number) : undefined;
  const inForce = newest && defaultEntry(newest, remote);
  let by = newest?.change.by;
  let isStillInForce = true;
  let named: RegistryEntry | undefined;
  for (let one = number; one > 0 && (!named || isStillInForce); one--) {
    const document = one === number ? newest : await registry.read(one).catch(() => undefined);
    const entry = document && defaultEntry(document, remote);
    isStillInForce &&= !document || entry?.metadata.version === inForce?.metadata.version;
    if (isStillInForce && document?.change.action.includes(` ${remote} `)) by = document.change.by;
    if (entry?.metadata.version === version) named ??= entry;
  }
  return { number, newest, inForce, by, named };
}
