import { type Command, Option } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { CommandContext, CommandResult } from './command-context.ts';
import { describeDifference } from './describe-difference.ts';
import { addChangeOptions, addOfferOptions, remoteArgument } from './options.ts';
import { publishBuild, type PublishOptions } from './publish-build.ts';
import { purgeAtStart } from './purge.ts';

/** `pnpm release publish`. */
export function addPublishCommand(program: Command, context: CommandContext): void {
  addChangeOptions(addOfferOptions(program.command('publish')))
    .description('build, check, store and activate')
    .addArgument(remoteArgument('<remotes...>'))
    .option('--no-build', 'release what is built already')
    .option('--init', 'begin the registry of an environment in which nothing was ever released')
    .option('--force', 'release even what was aborted as a canary, or taken back since the command began')
    .addOption(
      new Option('--start <mode>', 'as npm start does').choices(['auto', 'always', 'never']).hideHelp(),
    )
    .action(async (remotes: RemoteName[], options: PublishOptions) => {
      await context.printChange(await publish(context, remotes, options), remotes, options);
      if (options.start) await purgeAtStart(context);
    });
}

async function publish(
  context: CommandContext,
  remotes: readonly RemoteName[],
  options: PublishOptions,
): Promise<CommandResult> {
  const data = [];
  for (const remote of remotes) data.push(await publishBuild(context, remote, options));
  const lines = data.map(({ remote, version, result, changes, warnings }) =>
    [
      `${remote} ${version}${result === 'released' ? '' : ` (${result})`}`,
      ...(options.dryRun && changes ? [describeDifference(changes)] : []),
      ...warnings.map((warning) => `  ! ${warning}`),
    ].join('\n'),
  );
  return { data, text: lines.join('\n') };
}
