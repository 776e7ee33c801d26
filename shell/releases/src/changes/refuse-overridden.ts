import type { RemoteName } from 'shared-contracts/releases/release';
import type { Registry } from '../registry/registry.ts';
import { isTakingBack } from '../registry/taken-back.ts';

/** The remote was rolled back or aborted after this release was begun, and the release would undo that. */
export class OverriddenError extends Error {
  override readonly name = 'OverriddenError';
}

/**
 * Refuses a release that was begun before a rollback or an abort of the same remote, since it was begun without knowing
 * of it. A build takes minutes, and pipelines run unattended.
 * @param begun Number of the newest registry document when the release was begun.
 * @returns Number of the newest document; undefined where there is none.
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
    if (change.remote !== remote || !isTakingBack(change)) continue;
    throw new OverriddenError(
      `${remote} was taken back on ${change.at} by ${change.by} (${change.action}), after this release was begun: ` +
        'look at the log, then run the command again, or publish with --force',
    );
  }
  return newest;
}
