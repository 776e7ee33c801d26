import { type Command, InvalidArgumentError } from 'commander';
import { formatDuration, parseDuration } from 'shared-contracts/lib/duration';
import type { RemoteName } from 'shared-contracts/releases/release';
import { refuseOverridden } from '../changes/refuse-overridden.ts';
import { requireActiveEntry, type Rollout, startCanary } from '../changes/start-canary.ts';
import { checkFiles } from '../store/read-checked.ts';
import { readStored } from '../store/stored-release.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import { addChangeOptions, addCompatibilityOptions, remoteArgument } from './options.ts';
import { checkBuild, type Publication, publishBuild, type PublishOptions } from './publish-build.ts';
import { refuseStored } from './refuse-incompatible.ts';
import { requireRights } from './require-rights.ts';

interface CanaryOptions extends PublishOptions {
  /** A release in the store; default: a build of the working copy. */
  readonly version?: string;
}

interface ParsedOptions extends CanaryOptions {
  readonly ramp?: readonly number[];
  readonly every: number;
}

/** `pnpm release canary`. */
export function addCanaryCommand(program: Command, context: CommandContext, run = canary): void {
  const command = program
    .command('canary')
    .description('serve a release to a share of visitors')
    .addArgument(remoteArgument())
    .argument('[share]', 'such as 10%', toShare)
    .option('--ramp <shares>', 'increasing shares, such as 5,25,50; 100 promotes', toRamp)
    .option('--every <time>', 'the time between two shares, such as 90s, 30m or 2h', toSeconds, 1_800)
    .option('--version <version>', 'a release in the store instead of a new one')
    .option('--no-build', 'use the existing build')
    .action(
      async (remote: RemoteName, share: number | undefined, { ramp, every, ...options }: ParsedOptions) => {
        if ((share === undefined) === (ramp === undefined)) {
          command.error('error: Give either a share, such as 10%, or --ramp.', { exitCode: 2 });
        }
        if (share !== undefined && command.getOptionValueSource('every') === 'cli') {
          command.error('error: --every is the time between the shares of --ramp.', { exitCode: 2 });
        }
        const result = await run(context, remote, rolloutOf(share, ramp, every), options);
        await context.printChange(result, remote, options);
      },
    );
  addChangeOptions(addCompatibilityOptions(command));
}

async function canary(
  context: CommandContext,
  remote: RemoteName,
  rollout: Rollout,
  options: CanaryOptions,
): Promise<CommandResult> {
  const { version, warnings } = options.version
    ? await startStored(context, remote, options.version, rollout, options)
    : await publishBuild(context, await checkBuild(context, remote, options), options, rollout);
  if (options.dryRun) {
    const { document } = await context.releaseContext.registry.latest();
    requireActiveEntry(document?.microFrontends[remote] ?? [], remote, version);
  }
  const { share, ramp } = rollout;
  const result = options.dryRun ? 'would be canary' : 'canary';
  const text = [
    `${remote} ${version} ${options.dryRun ? 'would go' : 'goes'} to ${share}% of visitors`,
    ...(ramp ? [`then to ${ramp.steps.join(', ')}%, a step every ${formatDuration(ramp.everySeconds)}`] : []),
  ].join(', ');
  return {
    data: { remote, version, result, share, ramp: ramp ?? null, warnings },
    text: [text, ...warnings.map((warning) => `  ! ${warning}`)].join('\n'),
  };
}

async function startStored(
  context: CommandContext,
  remote: RemoteName,
  version: string,
  rollout: Rollout,
  options: CanaryOptions,
): Promise<Pick<Publication, 'version' | 'warnings'>> {
  const { releaseContext, author } = context;
  await requireRights(context, remote);
  const { registry } = releaseContext;
  const begun = await registry.latestNumber();
  const stored = await readStored(releaseContext, remote, version);
  await checkFiles(releaseContext.store, stored.manifest);
  await refuseStored(context, { remote, version }, options);
  if (!options.dryRun) {
    const decidedBy = await refuseOverridden(registry, remote, begun);
    await startCanary({ registry, ...stored, ...rollout, decidedBy, ...author() });
  }
  return { version, warnings: [] };
}

function rolloutOf(share: number | undefined, ramp: readonly number[] = [], everySeconds: number): Rollout {
  const [first = 0, ...steps] = share === undefined ? ramp : [share];
  return { share: first, ...(steps.length > 0 && { ramp: { steps, everySeconds } }) };
}

function toShare(text: string): number {
  if (!/^[1-9]\d?%?$/.test(text)) throw new InvalidArgumentError('Use a share from 1% to 99%.');
  return Number.parseInt(text, 10);
}

function toRamp(text: string): number[] {
  const shares = text.split(',').map((share) => (share.trim() === '100' ? 100 : toShare(share.trim())));
  const isRising = shares.every((share, index) => share > (shares[index - 1] ?? 0));
  if (!isRising || shares[0] === 100)
    throw new InvalidArgumentError('Use shares that rise, such as 5,25,50.');
  return shares;
}

function toSeconds(text: string): number {
  const seconds = parseDuration(text);
  if (seconds === undefined) throw new InvalidArgumentError('Use a time such as 90s, 30m or 2h.');
  return seconds;
}
