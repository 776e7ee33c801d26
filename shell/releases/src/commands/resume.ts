import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { resumeCanary } from '../changes/change-canary.ts';
import { changeCanary } from './change-canary.ts';
import type { CommandContext } from './command-context.ts';
import { addChangeOptions, type ChangeOptions, remoteArgument } from './options.ts';

/** `pnpm release resume`. */
export function addResumeCommand(program: Command, context: CommandContext): void {
  addChangeOptions(program.command('resume'))
    .description('let the same visitors have the canary again')
    .addArgument(remoteArgument())
    .action(async (remote: RemoteName, options: ChangeOptions) => {
      const resumed = await changeCanary(context, remote, options, {
        make: resumeCanary,
        result: 'resumed',
        describe: (version) => `${version} goes to the same visitors as before`,
      });
      await context.printChange(resumed, [remote], options);
    });
}
