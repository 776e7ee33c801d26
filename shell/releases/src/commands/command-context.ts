import type { RemoteName } from 'shared-contracts/releases/release';
import type { Author } from '../changes/change-remote.ts';
import type { ReleaseContext } from '../registry/release-context.ts';
import type { ReleaseConfig } from '../settings/release-settings.ts';
import type { Confirmation } from './confirm-change.ts';
import type { ChangeOptions } from './options.ts';

/** The output of a command: `data` for `--json`, else `text`. */
export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
}

/** The dependencies of the commands of `pnpm release`. */
export interface CommandContext {
  readonly config: ReleaseConfig;
  /** The root folder of the repository. */
  readonly root: string;
  readonly releaseContext: ReleaseContext;
  /** Folder or URL of the store, for messages. */
  readonly storeName: string;
  readonly author: () => Author;
  /** The commit that a remote is built from, with the suffix `-dirty` when its files have uncommitted changes. */
  readonly commit: (remote: RemoteName) => string | null;
  /** Waits until the site follows the registry. */
  readonly confirm: Confirmation;
  readonly print: (result: CommandResult) => void;
  /** Prints a warning to stderr, also with `--json`. */
  readonly warn: (text: string) => void;
  /** Prints a change and waits until the site follows it, unless the options disable that. */
  readonly printChange: (result: CommandResult, remote: RemoteName, options: ChangeOptions) => Promise<void>;
  /** The same for one of several changes: with `--json` nothing is printed until `printData`. */
  readonly confirmChange: CommandContext['printChange'];
  /** Prints data whose text was printed before; without `--json` nothing. */
  readonly printData: (data: unknown) => void;
}
