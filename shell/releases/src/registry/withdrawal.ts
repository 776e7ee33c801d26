import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';

/** A rollback or abort: the change by which a version stopped being active because of a fault. */
export type Withdrawal = RegistryDocument['change'] & { readonly action: 'rollback' | 'abort' };

/**
 * Finds out whether a rollback or abort removed a version. Replacement by a newer release does not count.
 * @param newer The document after one that names the version; undefined when there is none.
 * @returns The rollback or abort, or undefined.
 */
export function findWithdrawal(
  newer: RegistryDocument | undefined,
  remote: RemoteName,
  version: string,
): Withdrawal | undefined {
  if (newer?.change.remote !== remote || !isWithdrawal(newer.change)) return undefined;
  const isStillNamed = newer.microFrontends[remote]?.some(({ metadata }) => metadata.version === version);
  return isStillNamed ? undefined : newer.change;
}

/** Whether a change is a rollback or an abort. */
export const isWithdrawal = (change: RegistryDocument['change']): change is Withdrawal =>
  change.action === 'rollback' || change.action === 'abort';
