import { type Command, InvalidArgumentError } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { createPreview } from '../previews/create-preview.ts';
import { requireRegistry } from '../registry/require-registry.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import { parseDuration } from './duration.ts';
import { addOfferOptions, type BuildOptions, type OfferOptions, remoteArgument } from './options.ts';
import { readBuild } from './publish-build.ts';
import { refuseBuilt } from './refuse-incompatible.ts';

interface PreviewOptions extends OfferOptions, BuildOptions {
  readonly path?: string;
  readonly for?: string;
  /** Seconds. */
  readonly valid: number;
  readonly dryRun?: true;
}

const EIGHT_HOURS = 8 * 3_600;
const LONGEST = 7 * 86_400;

/** `pnpm release preview`. */
export function addPreviewCommand(program: Command, context: CommandContext): void {
  addOfferOptions(program.command('preview'))
    .description('store without activating, and make the link by which one person sees it on the site')
    .addArgument(remoteArgument())
    .option('--path <path>', 'the page that the link opens')
    .option('--for <person>', 'who is to see it; you, unless given')
    .option('--valid <time>', 'how long, such as 30m, 8h or 7d', toSeconds, EIGHT_HOURS)
    .option('--no-build', 'preview what is built already')
    .option('--dry-run', 'say what would be stored, store nothing and make no link')
    .action(async (remote: RemoteName, options: PreviewOptions) =>
      context.print(await preview(context, remote, options)),
    );
}

/** What breaks at the API is reported: a preview may be ahead of it. Another shell could not run it at all. */
async function preview(
  context: CommandContext,
  remote: RemoteName,
  options: PreviewOptions,
): Promise<CommandResult> {
  const { desk, storeName, config, author } = context;
  await requireRegistry(desk.registry, storeName);
  const release = await readBuild(context, remote, options);
  const { by, at } = author();
  const conflicts = await refuseBuilt(context, release, options, ({ call }) => call !== undefined);
  const created = await createPreview({
    desk,
    site: remote === 'remote-admin' ? config.adminOrigin : config.publicOrigin,
    release,
    path: options.path,
    person: options.for ?? by,
    validSeconds: options.valid,
    at,
    dryRun: options.dryRun,
  });
  const { version, person, until, link } = created;
  const text = [
    ...(link === null
      ? [`${remote} ${version} could be previewed by ${person}, until ${until}`]
      : [`${remote} ${version} for ${person}, until ${until}. It opens one browser, once:`, link]),
    ...conflicts.map(({ call, field, reason }) => `  ! ${call} ${field ?? ''}: ${reason}`),
  ];
  return { data: { ...created, conflicts }, text: text.join('\n') };
}

function toSeconds(text: string): number {
  const seconds = parseDuration(text);
  if (seconds !== undefined && seconds <= LONGEST) return seconds;
  throw new InvalidArgumentError('Use a time such as 30m, 8h or 7d; 7d is the longest.');
}
