import { type Argument, type Command, InvalidArgumentError } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { createCommands, PreviewCommandOptions, Told } from './commands.ts';
import { addOfferOptions } from './offer-options.ts';

interface Terminal {
  readonly commands: Pick<ReturnType<typeof createCommands>, 'preview'>;
  readonly print: (told: Told) => void;
  readonly remoteArgument: () => Argument;
}

const UNITS = { m: 60, h: 3_600, d: 86_400 } as const;
const EIGHT_HOURS = 8 * UNITS.h;
const LONGEST = 7 * UNITS.d;

/** `pnpm release preview`. */
export function addPreviewCommand(program: Command, { commands, print, remoteArgument }: Terminal): void {
  addOfferOptions(program.command('preview'))
    .description('store without activating, and make the link by which one person sees it on the site')
    .addArgument(remoteArgument())
    .option('--path <path>', 'the page that the link opens')
    .option('--for <person>', 'who is to see it; you, unless given')
    .option('--valid <time>', 'how long, such as 30m, 8h or 7d', toSeconds, EIGHT_HOURS)
    .option('--no-build', 'preview what is built already')
    .option('--dry-run', 'say what would be stored, store nothing and make no link')
    .action(async (remote: RemoteName, options: PreviewCommandOptions) =>
      print(await commands.preview(remote, options)),
    );
}

function toSeconds(text: string): number {
  const [, count, unit = 'm'] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * UNITS[unit as keyof typeof UNITS];
  if (seconds <= LONGEST) return seconds;
  throw new InvalidArgumentError('Use a time such as 30m, 8h or 7d; 7d is the longest.');
}
