import { Argument, type Command } from 'commander';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';

/** Against what a release is compared, where that is not the running site. */
export interface OfferOptions {
  /** Address or file of the API's OpenAPI document. */
  readonly api?: string | undefined;
  /** Address or file of what the shell offers. */
  readonly shell?: string | undefined;
  /** As `npm start` does: API and shell do not run yet, so what they were built from counts. */
  readonly start?: string;
}

/** How a command changes what visitors get. */
export interface ChangeOptions {
  readonly dryRun?: true;
  /** Whether the site is asked; `--no-check` for pipelines that cannot reach it. */
  readonly check?: boolean;
  /** As `npm start` does: the site does not run yet, so it is not asked. */
  readonly start?: string;
}

export interface BuildOptions {
  /** Build what changed first. */
  readonly build: boolean;
}

/** The argument that names a remote, or several: `<remote>`, `[remote]`, `<remotes...>`. */
export const remoteArgument = (name = '<remote>'): Argument => new Argument(name).choices(REMOTE_NAMES);

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
