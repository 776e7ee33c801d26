import { type Command, Option } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { CommandContext } from './command-context.ts';
import { describeDifference } from './describe-difference.ts';
import { addChangeOptions, addCompatibilityOptions, remoteArgument } from './options.ts';
import { checkBuild, type Publication, publishBuild, type PublishOptions } from './publish-build.ts';
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
      await publish(context, [...new Set(names)], options);
      if (options.start) await purgeAtStart(context);
    });
}

/** Builds and checks all remotes before it releases the first one, so that most faults leave all of them unchanged. */
async function publish(
  context: CommandContext,
  remotes: readonly RemoteName[],
  options: PublishOptions,
): Promise<void> {
  const builds = [];
  for (const remote of remotes) builds.push(await checkBuild(context, remote, options));
  const publications: Publication[] = [];
  try {
    for (const build of builds) {
      const publication = await publishBuild(context, build, options);
      publications.push(publication);
      const text = describePublication(publication, options);
      await context.confirmChange({ data: publication, text }, publication.remote, options);
    }
  } catch (error) {
    const remaining = remotes.slice(publications.length);
    if (publications.length > 0 && remaining.length > 0)
      context.warn(`Not released: ${remaining.join(', ')}`);
    throw error;
  }
  context.printData(publications);
}

const describePublication = (
  { remote, version, result, changes, warnings }: Publication,
  { dryRun }: PublishOptions,
): string =>
  [
    `${remote} ${version}${result === 'released' ? '' : ` (${result})`}`,
    ...(dryRun && changes ? [describeDifference(changes)] : []),
    ...warnings.map((warning) => `  ! ${warning}`),
  ].join('\n');
