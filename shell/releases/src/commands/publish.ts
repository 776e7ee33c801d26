import { type Command, Option } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { CommandContext, CommandResult } from './command-context.ts';
import { describeDifference } from './describe-difference.ts';
import { addChangeOptions, addCompatibilityOptions, remoteArgument } from './options.ts';
import { publishBuild, type PublishOptions } from './publish-build.ts';
import { purgeAtStart } from './purge.ts';

/** `pnpm release publish`. */
export function addPublishCommand(program: Command, context: CommandContext): void {
  addChangeOptions(addCompatibilityOptions(program.command('publish')))
    .description('build, check, store and activate')
    .addArgument(remoteArgument('<remotes...>'))
    .option('--no-build', 'release the existing build')
    .option('--init', 'start the registry of an environment without releases')
    .option(
      '--force',
      'release even an aborted canary, or a remote that was withdrawn since the command began',
    )
    .addOption(
      new Option('--start <mode>', 'set by npm start').choices(['auto', 'always', 'never']).hideHelp(),
    )
    .action(async (names: RemoteName[], options: PublishOptions) => {
      const remotes = [...new Set(names)];
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
