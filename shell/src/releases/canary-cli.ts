import { type Argument, type Command, InvalidArgumentError } from 'commander';
import type { RemoteName } from 'shared-contracts/release';
import type { CanaryOptions } from './canary-commands.ts';
import type { createCommands, Told } from './commands.ts';
import type { OfferOptions } from './compatibility-commands.ts';
import { addOfferOptions } from './offer-options.ts';
import type { Rollout } from './start-canary.ts';

interface Typed extends CanaryOptions {
  readonly ramp?: readonly number[];
  readonly every: number;
}

interface Terminal {
  readonly commands: ReturnType<typeof createCommands>;
  readonly print: (told: Told) => void;
  readonly remoteArgument: () => Argument;
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Adds `canary`, `promote`, `pause` and `resume` to `pnpm release`. */
export function addCanaryCommands(program: Command, { commands, print, remoteArgument }: Terminal): void {
  const canary = program
    .command('canary')
    .description('let a share of visitors have a release')
    .addArgument(remoteArgument())
    .argument('[share]', 'such as 10%', toShare)
    .option('--ramp <shares>', 'one share after the other, such as 5,25,50; 100 promotes', toRamp)
    .option('--every <time>', 'between two shares, such as 90s, 30m or 2h', toSeconds, 1_800)
    .option('--version <version>', 'a release of the store, and no new one')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--no-build', 'take what is built already')
    .action(async (remote: RemoteName, share: number | undefined, { ramp, every, ...options }: Typed) => {
      if ((share === undefined) === (ramp === undefined)) {
        canary.error('error: Say either a share, such as 10%, or --ramp.', { exitCode: 2 });
      }
      print(await commands.canary(remote, rolloutOf(share, ramp, every), options));
    });
  addOfferOptions(canary);
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
      .option('--dry-run', 'say what would change, and change nothing')
      .action(async (remote: RemoteName, options: OfferOptions & { dryRun?: true }) =>
        print(await commands[name](remote, options)),
      );
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
