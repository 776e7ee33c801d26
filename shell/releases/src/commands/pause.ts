import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { pauseCanary } from '../changes/change-canary.ts';
import { changeCanary } from './change-canary.ts';
import type { CommandContext } from './command-context.ts';
import { addChangeOptions, type ChangeOptions, remoteArgument } from './options.ts';

/** `pnpm release pause`. */
export function addPauseCommand(program: Command, context: CommandContext): void {
  addChangeOptions(program.command('pause'))
    .description('stop serving the canary until it is resumed')
    .addArgument(remoteArgument())
    .action(async (remote: RemoteName, options: ChangeOptions) => {
      const paused = await changeCanary(context, remote, options, {
        apply: pauseCanary,
        result: 'paused',
        describe: (version) => `${version} is not served until it is resumed`,
      });
      await context.printChange(paused, remote, options);
    });
}
