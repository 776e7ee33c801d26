import type { RemoteName } from 'shared-contracts/releases/release';
import type { Author } from '../changes/change-remote.ts';
import type { ReleaseDesk } from '../registry/open-releases.ts';
import type { ReleaseConfig } from '../settings/release-settings.ts';
import type { Confirmation } from './confirm-change.ts';
import type { ChangeOptions } from './options.ts';

/** What a command found or did: for programs, and for people. */
export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
}

/** What the commands of `pnpm release` work with. Each rejects with what is wrong, in words for people. */
export interface CommandContext {
  readonly config: ReleaseConfig;
  /** The repository. */
  readonly root: string;
  readonly desk: ReleaseDesk;
  /** Folder or address of the store, for messages. */
  readonly storeName: string;
  readonly author: () => Author;
  /** The commit that a remote is built from, with `-dirty` behind it where the work tree differs. */
  readonly commit: (remote: RemoteName) => string | null;
  /** Waits until the site follows the registry. */
  readonly confirm: Confirmation;
  readonly print: (result: CommandResult) => void;
  /** Prints a change, and waits until the site follows it unless the options say otherwise. */
  readonly printChange: (
    result: CommandResult,
    remotes: readonly RemoteName[],
    options: ChangeOptions,
  ) => Promise<void>;
}
