import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { compareReleases } from '../model/compare-releases.ts';
import { readStored } from '../store/stored-release.ts';
import type { CommandContext } from './command-context.ts';
import { describeDifference } from './describe-difference.ts';
import { remoteArgument } from './options.ts';

/** `pnpm release diff`. */
export function addDiffCommand(program: Command, { releaseContext, print }: CommandContext): void {
  program
    .command('diff')
    .description('compare two releases')
    .addArgument(remoteArgument())
    .argument('<from>')
    .argument('<to>')
    .action(async (remote: RemoteName, from: string, to: string) => {
      const [before, after] = await Promise.all([
        readStored(releaseContext, remote, from),
        readStored(releaseContext, remote, to),
      ]);
      const data = compareReleases(before.manifest, after.manifest);
      print({ data, text: describeDifference(data) });
    });
}
