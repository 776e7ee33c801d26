import type { RemoteName } from 'shared-contracts/releases/release';
import type { promoteCanary } from '../changes/change-canary.ts';
import { requireCanaryPair } from '../model/canary-shares.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import type { ChangeOptions } from './options.ts';
import { requireRights } from './require-rights.ts';

/** A change of the running canary. */
interface CanaryChange {
  readonly apply: typeof promoteCanary;
  /** What the canary is afterwards, such as `paused`. */
  readonly result: string;
  /** The text output for a version. */
  readonly describe: (version: string) => string;
  /** Rejects when this version must not be changed. */
  readonly check?: (version: string) => Promise<void>;
}

/**
 * Changes the running canary of a remote; with `dryRun` it only describes the change.
 * @throws NoCanaryError, or RegistryConflictError when that canary was ended or replaced during the check.
 */
export async function changeCanary(
  context: CommandContext,
  remote: RemoteName,
  { dryRun }: ChangeOptions,
  { apply, result, describe, check }: CanaryChange,
): Promise<CommandResult> {
  const { registry } = context.releaseContext;
  await requireRights(context, remote);
  const { document } = await registry.latest();
  const { candidate } = requireCanaryPair(document?.microFrontends[remote] ?? [], remote);
  const { version, integrity } = candidate.metadata;
  await check?.(version);
  if (dryRun) {
    const data = { remote, version, result: `would be ${result}` };
    return { data, text: `Would do: ${describe(version)}` };
  }
  return (await apply({ registry, remote, candidate: integrity, ...context.author() }))
    ? { data: { remote, version, result }, text: describe(version) }
    : {
        data: { remote, version, result: `already ${result}` },
        text: `${remote} ${version} is ${result} already`,
      };
}
