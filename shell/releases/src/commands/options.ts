import { Argument, type Command } from 'commander';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';

/** What a release is checked against instead of the running site. */
export interface CompatibilityOptions {
  /** URL or file of the API's OpenAPI document. */
  readonly api?: string | undefined;
  /** URL or file of the shell's capabilities. */
  readonly shell?: string | undefined;
  /** Set by `npm start`: API and shell are not running yet, so the release is checked against their builds. */
  readonly start?: string;
}

/** Options of commands that change the active releases. */
export interface ChangeOptions {
  readonly dryRun?: true;
  /** Whether to wait for the site; `--no-check` is for pipelines that cannot reach it. */
  readonly check?: boolean;
  /** Set by `npm start`: the site is not running yet, so the change is not confirmed. */
  readonly start?: string;
}

export interface BuildOptions {
  /** Whether to build first. */
  readonly build: boolean;
}

/** The argument for one or several remotes. @param name `<remote>`, `[remote]` or `<remotes...>` */
export const remoteArgument = (name = '<remote>'): Argument => new Argument(name).choices(REMOTE_NAMES);

/** Adds the options of `CompatibilityOptions`. */
export const addCompatibilityOptions = (command: Command): Command =>
  command
    .option('--api <location>', "URL or file of the API's OpenAPI document; default: the site's")
    .option('--shell <location>', "URL or file of the shell's capabilities; default: the site's");

/** Adds the options of `ChangeOptions`. */
export const addChangeOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'print what would change without changing it')
    .option(
      '--no-check',
      'do not wait until the site follows the change, for pipelines that cannot reach it',
    );
