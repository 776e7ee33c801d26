import type { Command } from 'commander';
import type { ConfirmOptions } from './confirm-change.ts';

/** How a command changes what visitors get. */
export interface ChangeOptions extends ConfirmOptions {
  readonly dryRun?: true;
}

/** Adds to a command what a release is compared with, where that is not the running site. */
export const addOfferOptions = (command: Command): Command =>
  command
    .option('--api <place>', "address or file of the API's OpenAPI document; the site's, unless given")
    .option('--shell <place>', 'address or file of what the shell offers; the same');

/** Adds to a command that changes what visitors get: to change nothing, and not to ask the site afterwards. */
export const addChangeOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'say what would change, and change nothing')
    .option(
      '--no-check',
      'do not wait until the site follows the change: for pipelines that cannot reach it',
    );
