import type { Logger } from 'pino';
import type { ReleaseStore } from 'releases/store/release-store';

const INTERVAL_MS = 86_400_000;

interface Options {
  readonly store: Pick<ReleaseStore, 'removeStaleCopies'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Removes this shell's copies of purged releases, at the start and once a day: `pnpm release purge` reaches only the
 * bucket.
 */
export function removeStaleCopies({ store, log }: Options) {
  const check = async (): Promise<void> => {
    try {
      const removed = (await store.removeStaleCopies?.()) ?? [];
      if (removed.length > 0) log.info({ removed }, 'copies of purged releases removed');
    } catch (error) {
      log.warn({ err: error }, 'copies of purged releases are not removed, the next try is in a day');
    }
  };
  const timer = setInterval(() => void check(), INTERVAL_MS);
  timer.unref();
  void check();
  return { check, stop: () => clearInterval(timer) };
}
