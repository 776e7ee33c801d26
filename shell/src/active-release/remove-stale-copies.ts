import type { Logger } from 'pino';
import type { ReleaseStore } from 'releases/store/release-store';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import type { ActiveReleases } from './active-releases.ts';

const INTERVAL_MS = 86_400_000;
/** At the start the releases are still being loaded, perhaps from copies of purged ones. */
const FIRST_MS = 60_000;

interface Options {
  readonly store: Pick<ReleaseStore, 'removeStaleCopies'>;
  readonly releases: ActiveReleases;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Removes this shell's copies of purged releases, soon after the start and once a day: `pnpm release purge` reaches only
 * the bucket. Copies of releases that this shell serves stay, because new render threads read them.
 */
export function removeStaleCopies({ store, releases, log }: Options) {
  const check = async (): Promise<void> => {
    try {
      const removed = (await store.removeStaleCopies?.(await servedFolders(releases))) ?? [];
      if (removed.length > 0) log.info({ removed }, 'copies of purged releases removed');
    } catch (error) {
      log.warn(
        { err: error },
        'copies of purged releases could not be removed; the next attempt is in a day',
      );
    }
  };
  const first = setTimeout(() => void check(), FIRST_MS);
  const timer = setInterval(() => void check(), INTERVAL_MS);
  for (const one of [first, timer]) one.unref();
  const stop = () => {
    clearTimeout(first);
    clearInterval(timer);
  };
  return { check, stop };
}

/** The folders of the active releases and their canaries. */
async function servedFolders(releases: ActiveReleases): Promise<Set<string>> {
  const served = await Promise.all(
    REMOTE_NAMES.map(async (remote) => [
      await releases.current(remote).catch(() => undefined),
      releases.canary(remote)?.release,
    ]),
  );
  return new Set(
    served
      .flat()
      .flatMap((release) => (release ? `${release.manifest.name}/${release.manifest.version}` : [])),
  );
}
