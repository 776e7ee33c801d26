import { type Command, InvalidArgumentError } from 'commander';
import { parseDuration } from 'shared-contracts/lib/duration';
import type { RemoteName } from 'shared-contracts/releases/release';
import { createPreview, previewPath } from '../previews/create-preview.ts';
import { Preview } from '../previews/preview-token.ts';
import { requireRegistry } from '../registry/require-registry.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import {
  addCompatibilityOptions,
  type BuildOptions,
  type CompatibilityOptions,
  remoteArgument,
} from './options.ts';
import { readBuild } from './publish-build.ts';
import { refuseBuilt } from './refuse-incompatible.ts';

interface PreviewOptions extends CompatibilityOptions, BuildOptions {
  readonly path?: string;
  readonly for?: string;
  /** Seconds. */
  readonly valid: number;
  readonly dryRun?: true;
}

const EIGHT_HOURS = 8 * 3_600;
const MAX_SECONDS = 7 * 86_400;

/** `pnpm release preview`. */
export function addPreviewCommand(program: Command, context: CommandContext): void {
  addCompatibilityOptions(program.command('preview'))
    .description('store a release without activating it, and create a link to it for one person')
    .addArgument(remoteArgument())
    .option('--path <path>', 'the page that the link opens')
    .option('--for <person>', 'whom the link is for; default: you', toPerson)
    .option('--valid <time>', 'how long the link is valid, such as 30m, 8h or 7d', toSeconds, EIGHT_HOURS)
    .option('--no-build', 'preview the existing build')
    .option('--dry-run', 'print what would be stored without storing it or creating a link')
    .action(async (remote: RemoteName, options: PreviewOptions) =>
      context.print(await preview(context, remote, options)),
    );
}

/** Only conflicts with the shell are refused: a preview may be ahead of the API. */
async function preview(
  context: CommandContext,
  remote: RemoteName,
  options: PreviewOptions,
): Promise<CommandResult> {
  const { releaseContext, storeName, config, author } = context;
  // Before the build, which takes a while.
  previewPath(remote, options.path);
  await requireRegistry(releaseContext.registry, storeName);
  await releaseContext.keys.signingKey(remote);
  const release = await readBuild(context, remote, options);
  const { by, at } = author();
  const conflicts = await refuseBuilt(context, release, options, ({ call }) => call !== undefined);
  const created = await createPreview({
    releaseContext,
    site: remote === 'remote-admin' ? config.adminOrigin : config.publicOrigin,
    release,
    path: options.path,
    person: options.for ?? by,
    validSeconds: options.valid,
    at,
    dryRun: options.dryRun,
  });
  const { version, person, until, link } = created;
  const lines = [
    ...(link === null
      ? [`${remote} ${version} could be previewed by ${person}, until ${until}`]
      : [`${remote} ${version} for ${person}, until ${until}. It opens one browser, once:`, link]),
    ...conflicts.map(({ call, field, reason }) => `  ! ${call} ${field ?? ''}: ${reason}`),
  ];
  return { data: { ...created, conflicts }, text: lines.join('\n') };
}

function toPerson(text: string): string {
  const person = text.trim();
  if (person === '') throw new InvalidArgumentError('Name a person, or omit it.');
  if (Preview.shape.person.safeParse(person).success) return person;
  throw new InvalidArgumentError('Use at most 100 characters.');
}

function toSeconds(text: string): number {
  const seconds = parseDuration(text);
  if (seconds !== undefined && seconds <= MAX_SECONDS) return seconds;
  throw new InvalidArgumentError('Use a time such as 30m, 8h or 7d; the maximum is 7d.');
}
