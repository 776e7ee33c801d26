import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { findRollbackTarget, rollBack } from '../changes/roll-back.ts';
import { formatConflict, IncompatibleError } from '../compatibility/check-release.ts';
import type { NamedRelease } from '../compatibility/check-stored.ts';
import { UnknownCapabilitiesError } from '../compatibility/read-capabilities.ts';
import { defaultEntry } from '../registry/registry.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import {
  addChangeOptions,
  addCompatibilityOptions,
  type ChangeOptions,
  type CompatibilityOptions,
  remoteArgument,
} from './options.ts';
import { refuseStored } from './refuse-incompatible.ts';
import { requireRights } from './require-rights.ts';

interface RollbackOptions extends CompatibilityOptions, ChangeOptions {
  /** Roll back even to an incompatible release. */
  readonly force?: true;
}

/** `pnpm release rollback`. It works during an outage, so an unreachable API does not prevent it. */
export function addRollbackCommand(program: Command, context: CommandContext): void {
  addChangeOptions(addCompatibilityOptions(program.command('rollback')))
    .description('end a canary, or return to the previous or a given version')
    .addArgument(remoteArgument())
    .argument('[version]')
    .option('--force', 'return even to a release that the API or the shell would break')
    .action(async (remote: RemoteName, version: string | undefined, options: RollbackOptions) =>
      context.printChange(await rollback(context, remote, version, options), remote, options),
    );
}

async function rollback(
  context: CommandContext,
  remote: RemoteName,
  targetVersion: string | undefined,
  options: RollbackOptions,
): Promise<CommandResult> {
  const { releaseContext, author } = context;
  await requireRights(context, remote);
  const { document } = await releaseContext.registry.latest();
  const active = document && defaultEntry(document, remote)?.metadata;
  const target = { ...releaseContext, remote, version: targetVersion };
  const { version } = (await findRollbackTarget(target)).manifest;
  const warnings = active?.version === version ? [] : await warningsOf(context, { remote, version }, options);
  const resultOf = (result: string, text: string): CommandResult => ({
    data: { remote, version, result, warnings },
    text: [text, ...warnings.map((warning) => `  ! ${warning}`)].join('\n'),
  });
  if (options.dryRun) return resultOf('would be active', `${remote} would go back to ${version}`);
  // The checks take up to ten seconds while the API hangs, and a colleague may have released a correction meanwhile.
  const replaced = active?.integrity;
  return (await rollBack({ ...releaseContext, remote, version, replaced, ...author() }))
    ? resultOf('rolled back', `${remote} is back at ${version}`)
    : resultOf('active already', `${version} is active already`);
}

/** Conflicts that do not prevent the rollback. */
async function warningsOf(
  context: CommandContext,
  release: NamedRelease,
  options: RollbackOptions,
): Promise<string[]> {
  try {
    await refuseStored(context, release, options, ' (use --force to roll back anyway)');
    return [];
  } catch (error) {
    if (error instanceof UnknownCapabilitiesError)
      return [`It was not compared with the API and the shell: ${error.message}`];
    if (options.force && error instanceof IncompatibleError) return error.conflicts.map(formatConflict);
    throw error;
  }
}
