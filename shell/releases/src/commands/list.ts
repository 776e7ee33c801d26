import type { Command } from 'commander';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import { shortCommit } from 'shared-contracts/releases/short-commit';
import { type ListedRelease, listReleases } from '../registry/list-releases.ts';
import type { Registry } from '../registry/registry.ts';
import { RefusedDocumentError } from '../registry/registry-document.ts';
import type { CommandContext } from './command-context.ts';
import { remoteArgument } from './options.ts';
import { requireReadableRegistry } from './require-readable-registry.ts';

/** `pnpm release list`. */
export function addListCommand(program: Command, context: CommandContext): void {
  const { releaseContext, print, warn } = context;
  program
    .command('list')
    .description('list the releases in the store')
    .addArgument(remoteArgument('[remote]'))
    .action(async (remote?: RemoteName) => {
      await requireReadableRegistry(context);
      const remotes = remote ? [remote] : REMOTE_NAMES;
      const data = (await Promise.all(remotes.map((name) => listReleases(releaseContext, name)))).flat();
      const refused = await describeRefused(releaseContext.registry);
      if (refused) warn(refused);
      print({ data, text: data.map(lineOf).join('\n') });
    });
}

/** A warning when the newest document is refused, because an earlier one is active then. */
async function describeRefused(registry: Registry): Promise<string | undefined> {
  let refusal: string | undefined;
  for await (const { number, document } of registry.past()) {
    if (!(document instanceof RefusedDocumentError))
      return refusal && `${refusal} Document ${number} is active until the next change.`;
    refusal ??= `Document ${number} of the registry is refused: ${document.message}.`;
  }
  return refusal && `${refusal} No earlier one is valid.`;
}

const lineOf = ({ remote, version, isActive, share, details, fault }: ListedRelease): string =>
  [
    isActive ? '*' : ' ',
    share === null ? '     ' : `${share}%`.padStart(5),
    remote.padEnd(14),
    version.padEnd(18),
    details
      ? `${details.builtAt}  ${details.commit ? shortCommit(details.commit) : '-'}  ${details.owner}`
      : (fault ?? ''),
  ].join(' ');
