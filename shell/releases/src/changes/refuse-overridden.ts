import type { RemoteName } from 'shared-contracts/releases/release';
import type { Registry } from '../registry/registry.ts';
import { isWithdrawal } from '../registry/withdrawal.ts';

/** The release would undo a rollback or abort of the same remote that was made after the release was begun. */
export class OverriddenError extends Error {
  override readonly name = 'OverriddenError';
}

/**
 * Refuses a release that was begun before a rollback or an abort of the same remote: a build takes minutes, and
 * pipelines run unattended.
 * @param begun Number of the newest registry document when the release was begun.
 * @returns Number of the newest document; undefined when there is none.
 * @throws OverriddenError
 */
export async function refuseOverridden(
  registry: Registry,
  remote: RemoteName,
  begun: number,
): Promise<number | undefined> {
  let newest: number | undefined;
  for await (const { number, change } of registry.history()) {
    newest ??= number;
    if (number <= begun) break;
    if (change.remote !== remote || !isWithdrawal(change)) continue;
    throw new OverriddenError(
      `${remote} was withdrawn on ${change.at} by ${change.by} (${change.action}), after this release was begun: ` +
        'check the log, then run the command again, or publish with --force',
    );
  }
  return newest;
}
