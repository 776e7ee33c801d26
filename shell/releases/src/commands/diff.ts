import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { compareReleases } from '../model/compare-releases.ts';
import { readStored } from '../store/stored-release.ts';
import type { CommandContext } from './command-context.ts';
import { describeDifference } from './describe-difference.ts';
import { remoteArgument } from './options.ts';

/** `pnpm release diff`. */
export function addDiffCommand(program: Command, { desk, print }: CommandContext): void {
  program
    .command('diff')
    .description('what a release changes against another')
    .addArgument(remoteArgument())
    .argument('<from>')
    .argument('<to>')
    .action(async (remote: RemoteName, from: string, to: string) => {
      const [before, after] = await Promise.all([
        readStored(desk, remote, from),
        readStored(desk, remote, to),
      ]);
      const data = compareReleases(before.manifest, after.manifest);
      print({ data, text: describeDifference(data) });
    });
}
