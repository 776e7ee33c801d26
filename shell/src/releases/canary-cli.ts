import { type Argument, type Command, InvalidArgumentError } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { CanaryOptions } from './canary-commands.ts';
import type { createCommands, Told } from './commands.ts';
import type { OfferOptions } from './compatibility-commands.ts';
import { addChangeOptions, addOfferOptions, type ChangeOptions } from './offer-options.ts';
import type { Rollout } from './start-canary.ts';

interface Typed extends CanaryOptions {
  readonly ramp?: readonly number[];
  readonly every: number;
}

interface Terminal {
  readonly commands: ReturnType<typeof createCommands>;
  /** Prints what was changed, once the site follows it. */
  readonly printChange: (told: Told, remotes: readonly RemoteName[], options: ChangeOptions) => Promise<void>;
  readonly remoteArgument: () => Argument;
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Adds `canary`, `promote`, `pause` and `resume` to `pnpm release`. */
export function addCanaryCommands(
  program: Command,
  { commands, printChange, remoteArgument }: Terminal,
): void {
  const canary = program
    .command('canary')
    .description('let a share of visitors have a release')
    .addArgument(remoteArgument())
    .argument('[share]', 'such as 10%', toShare)
    .option('--ramp <shares>', 'one share after the other, such as 5,25,50; 100 promotes', toRamp)
    .option('--every <time>', 'between two shares, such as 90s, 30m or 2h', toSeconds, 1_800)
    .option('--version <version>', 'a release of the store, and no new one')
    .option('--no-build', 'take what is built already')
    .action(async (remote: RemoteName, share: number | undefined, { ramp, every, ...options }: Typed) => {
      if ((share === undefined) === (ramp === undefined)) {
        canary.error('error: Say either a share, such as 10%, or --ramp.', { exitCode: 2 });
      }
      const told = await commands.canary(remote, rolloutOf(share, ramp, every), options);
      await printChange(told, [remote], options);
    });
  addChangeOptions(addOfferOptions(canary));
  const changes = {
    promote: 'give the canary to every visitor',
    pause: 'let nobody have the canary for now',
    resume: 'let the same visitors have the canary again',
  } as const;
  for (const name of ['promote', 'pause', 'resume'] as const) {
    const command = program
      .command(name)
      .description(changes[name])
      .addArgument(remoteArgument())
      .action(async (remote: RemoteName, options: OfferOptions & ChangeOptions) =>
        printChange(await commands[name](remote, options), [remote], options),
      );
    addChangeOptions(command);
    if (name === 'promote') addOfferOptions(command);
  }
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
  const [, count, unit = ''] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  if (!count) throw new InvalidArgumentError('Use a time such as 90s, 30m or 2h.');
  return Number(count) * (SECONDS[unit] ?? 1);
}
