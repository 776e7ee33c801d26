import type { RemoteName } from 'shared-contracts/releases/release';
import type { promoteCanary } from '../changes/change-canary.ts';
import { runningPair } from '../model/canary-shares.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import type { ChangeOptions } from './options.ts';
import { requireRights } from './require-rights.ts';

/** A change of the running canary. */
interface CanaryChange {
  readonly make: typeof promoteCanary;
  /** What the canary is afterwards, such as `paused`. */
  readonly result: string;
  /** The change for people. */
  readonly describe: (version: string) => string;
  /** Refuses the change of a version, unless it is not given. */
  readonly check?: (version: string) => Promise<void>;
}

/** Changes the running canary of a remote, or says with `dryRun` what the change would come to. */
export async function changeCanary(
  context: CommandContext,
  remote: RemoteName,
  { dryRun }: ChangeOptions,
  { make, result, describe, check }: CanaryChange,
): Promise<CommandResult> {
  const { registry } = context.desk;
  await requireRights(context, remote);
  const { document } = await registry.latest();
  const { version } = runningPair(document?.microFrontends[remote] ?? [], remote).other.metadata;
  await check?.(version);
  if (dryRun) {
    const data = { remote, version, result: `would be ${result}` };
    return { data, text: `Would do: ${describe(version)}` };
  }
  return (await make({ registry, remote, ...context.author() }))
    ? { data: { remote, version, result }, text: describe(version) }
    : {
        data: { remote, version, result: `already ${result}` },
        text: `${remote} ${version} is ${result} already`,
      };
}
