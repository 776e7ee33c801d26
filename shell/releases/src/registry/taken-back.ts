import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';

/** How a version stopped being active because something was wrong with it. */
export type TakenBack = RegistryDocument['change'] & { readonly action: 'rollback' | 'abort' };

/**
 * Whether a version was taken back by a registry document: by a rollback, or by the
 * shell that aborted a canary. One that a newer release replaced was not.
 * @param newer The document after one that names the version; undefined where there is none.
 * @returns The change that took it back, or undefined.
 */
export function takenBackBy(
  newer: RegistryDocument | undefined,
  remote: RemoteName,
  version: string,
): TakenBack | undefined {
  if (newer?.change.remote !== remote || !isTakingBack(newer.change)) return undefined;
  const isStillNamed = newer.microFrontends[remote]?.some(({ metadata }) => metadata.version === version);
  return isStillNamed ? undefined : newer.change;
}

/** Whether a change of the registry took a release from visitors. */
export const isTakingBack = (change: RegistryDocument['change']): change is TakenBack =>
  change.action === 'rollback' || change.action === 'abort';
