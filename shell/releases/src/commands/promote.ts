import type { Command } from 'commander';
import type { RemoteName } from 'shared-contracts/releases/release';
import { promoteCanary } from '../changes/change-canary.ts';
import { changeCanary } from './change-canary.ts';
import type { CommandContext } from './command-context.ts';
import {
  addChangeOptions,
  addOfferOptions,
  type ChangeOptions,
  type OfferOptions,
  remoteArgument,
} from './options.ts';
import { refuseStored } from './refuse-incompatible.ts';

/** `pnpm release promote`. */
export function addPromoteCommand(program: Command, context: CommandContext): void {
  addOfferOptions(addChangeOptions(program.command('promote')))
    .description('give the canary to every visitor')
    .addArgument(remoteArgument())
    .action(async (remote: RemoteName, options: OfferOptions & ChangeOptions) => {
      const promoted = await changeCanary(context, remote, options, {
        make: promoteCanary,
        result: 'promoted',
        describe: (version) => `${version} goes to every visitor`,
        check: (version) => refuseStored(context, { remote, version }, options),
      });
      await context.printChange(promoted, [remote], options);
    });
}
