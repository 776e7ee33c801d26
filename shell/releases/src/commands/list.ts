import type { Command } from 'commander';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import { shortCommit } from 'shared-contracts/releases/short-commit';
import { type ListedRelease, listReleases } from '../registry/list-releases.ts';
import { requireRegistry } from '../registry/require-registry.ts';
import type { CommandContext } from './command-context.ts';
import { remoteArgument } from './options.ts';

/** `pnpm release list`. */
export function addListCommand(program: Command, { releaseContext, storeName, print }: CommandContext): void {
  program
    .command('list')
    .description('list the releases in the store')
    .addArgument(remoteArgument('[remote]'))
    .action(async (remote?: RemoteName) => {
      await requireRegistry(releaseContext.registry, storeName);
      const remotes = remote ? [remote] : REMOTE_NAMES;
      const data = (await Promise.all(remotes.map((name) => listReleases(releaseContext, name)))).flat();
      print({ data, text: data.map(lineOf).join('\n') });
    });
}

const lineOf = ({ remote, version, isActive, share, details, fault }: ListedRelease): string =>
  [
    isActive ? '*' : ' ',
    share === null ? '     ' : `${share} %`.padStart(5),
    remote.padEnd(14),
    version.padEnd(18),
    details
      ? `${details.builtAt}  ${details.commit ? shortCommit(details.commit) : '-'}  ${details.owner}`
      : (fault ?? ''),
  ].join(' ');
