import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { resumeCanary } from '../changes/change-canary.ts';
import { changeCanary } from './change-canary.ts';
import type { CommandContext } from './command-context.ts';
import { addChangeOptions, type ChangeOptions, remoteArgument } from './options.ts';

/** `pnpm release resume`. */
export function addResumeCommand(program: Command, context: CommandContext): void {
  addChangeOptions(program.command('resume'))
    .description('serve a paused canary again to the same visitors')
    .addArgument(remoteArgument())
    .action(async (remote: RemoteName, options: ChangeOptions) => {
      const resumed = await changeCanary(context, remote, options, {
        apply: resumeCanary,
        result: 'resumed',
        describe: (version) => `${version} is served to the same visitors as before`,
      });
      await context.printChange(resumed, remote, options);
    });
}
