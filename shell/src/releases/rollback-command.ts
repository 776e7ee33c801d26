import type { RemoteName } from 'shared-contracts/releases/release';
import type { Author } from './change-remote.ts';
import type { Told } from './commands.ts';
import type { OfferOptions } from './compatibility-commands.ts';
import { conflictInWords, IncompatibleError } from './compatibility/check-release.ts';
import type { NamedRelease } from './compatibility/check-stored.ts';
import { UnknownOfferError } from './compatibility/read-offers.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { defaultEntry } from './registry.ts';
import { releaseToGoBackTo, rollBack } from './roll-back.ts';

interface Dependencies {
  readonly desk: ReleaseDesk;
  readonly author: () => Author;
  /** Refuses whoever has not the key of a remote's team. */
  readonly requireRights: (remote: RemoteName) => Promise<void>;
  /** Refuses a release of the store that the API or the shell would break by now. */
  readonly refuseStored: (release: NamedRelease, options: OfferOptions, wayOut: string) => Promise<void>;
}

export interface RollbackOptions extends OfferOptions {
  readonly dryRun?: true;
  /** Go back even to what would break. */
  readonly force?: true;
}

/** `pnpm release rollback`. It is the way out of a fault: an API that does not answer does not bar it. */
export function createRollback({ desk, author, requireRights, refuseStored }: Dependencies) {
  /** What speaks against going back, where that does not bar it. */
  const warningsOf = async (release: NamedRelease, options: RollbackOptions): Promise<string[]> => {
    const { document } = await desk.registry.latest();
    const isInForce =
      document && defaultEntry(document, release.remote)?.metadata.version === release.version;
    if (isInForce) return [];
    try {
      await refuseStored(release, options, ' (--force goes back all the same)');
      return [];
    } catch (error) {
      if (error instanceof UnknownOfferError)
        return [`It was not compared with the API and the shell: ${error.message}`];
      if (options.force && error instanceof IncompatibleError) return error.conflicts.map(conflictInWords);
      throw error;
    }
  };

  return async (remote: RemoteName, wanted: string | undefined, options: RollbackOptions): Promise<Told> => {
    await requireRights(remote);
    const { version } = (await releaseToGoBackTo({ ...desk, remote, version: wanted })).manifest;
    const warnings = await warningsOf({ remote, version }, options);
    const told = (result: string, words: string): Told => ({
      data: { remote, version, result, warnings },
      text: [words, ...warnings.map((warning) => `  ! ${warning}`)].join('\n'),
    });
    if (options.dryRun) return told('would be active', `${remote} would go back to ${version}`);
    const changed = await rollBack({ ...desk, remote, version, ...author() });
    return changed
      ? told('rolled back', `${remote} is back at ${version}`)
      : told('active already', `${version} is active already`);
  };
}
