import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { releaseToGoBackTo, rollBack } from '../changes/roll-back.ts';
import { conflictInWords, IncompatibleError } from '../compatibility/check-release.ts';
import type { NamedRelease } from '../compatibility/check-stored.ts';
import { UnknownOfferError } from '../compatibility/read-offers.ts';
import { defaultEntry } from '../registry/registry.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import {
  addChangeOptions,
  addOfferOptions,
  type ChangeOptions,
  type OfferOptions,
  remoteArgument,
} from './options.ts';
import { refuseStored } from './refuse-incompatible.ts';
import { requireRights } from './require-rights.ts';

interface RollbackOptions extends OfferOptions, ChangeOptions {
  /** Go back even to what would break. */
  readonly force?: true;
}

/** `pnpm release rollback`. It is the way out of a fault: an API that does not answer does not bar it. */
export function addRollbackCommand(program: Command, context: CommandContext): void {
  addChangeOptions(addOfferOptions(program.command('rollback')))
    .description('end a canary, or go back to the version before or to a given one')
    .addArgument(remoteArgument())
    .argument('[version]')
    .option('--force', 'go back even to a release that the API or the shell would break')
    .action(async (remote: RemoteName, version: string | undefined, options: RollbackOptions) =>
      context.printChange(await rollback(context, remote, version, options), [remote], options),
    );
}

async function rollback(
  context: CommandContext,
  remote: RemoteName,
  wanted: string | undefined,
  options: RollbackOptions,
): Promise<CommandResult> {
  const { desk, author } = context;
  await requireRights(context, remote);
  const { version } = (await releaseToGoBackTo({ ...desk, remote, version: wanted })).manifest;
  const warnings = await warningsOf(context, { remote, version }, options);
  const resultOf = (result: string, text: string): CommandResult => ({
    data: { remote, version, result, warnings },
    text: [text, ...warnings.map((warning) => `  ! ${warning}`)].join('\n'),
  });
  if (options.dryRun) return resultOf('would be active', `${remote} would go back to ${version}`);
  return (await rollBack({ ...desk, remote, version, ...author() }))
    ? resultOf('rolled back', `${remote} is back at ${version}`)
    : resultOf('active already', `${version} is active already`);
}

/** What speaks against going back, where that does not bar it. */
async function warningsOf(
  context: CommandContext,
  release: NamedRelease,
  options: RollbackOptions,
): Promise<string[]> {
  const { document } = await context.desk.registry.latest();
  const active = document && defaultEntry(document, release.remote);
  if (active?.metadata.version === release.version) return [];
  try {
    await refuseStored(context, release, options, ' (--force goes back all the same)');
    return [];
  } catch (error) {
    if (error instanceof UnknownOfferError)
      return [`It was not compared with the API and the shell: ${error.message}`];
    if (options.force && error instanceof IncompatibleError) return error.conflicts.map(conflictInWords);
    throw error;
  }
}
