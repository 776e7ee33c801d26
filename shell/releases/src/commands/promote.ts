import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { promoteCanary } from '../changes/change-canary.ts';
import { changeCanary } from './change-canary.ts';
import type { CommandContext } from './command-context.ts';
import {
  addChangeOptions,
  addCompatibilityOptions,
  type ChangeOptions,
  type CompatibilityOptions,
  remoteArgument,
} from './options.ts';
import { refuseStored } from './refuse-incompatible.ts';

/** `pnpm release promote`. */
export function addPromoteCommand(program: Command, context: CommandContext): void {
  addCompatibilityOptions(addChangeOptions(program.command('promote')))
    .description('make the canary the active release')
    .addArgument(remoteArgument())
    .action(async (remote: RemoteName, options: CompatibilityOptions & ChangeOptions) => {
      const promoted = await changeCanary(context, remote, options, {
        apply: promoteCanary,
        result: 'promoted',
        describe: (version) => `${version} goes to every visitor`,
        check: (version) => refuseStored(context, { remote, version }, options),
      });
      await context.printChange(promoted, remote, options);
    });
}
