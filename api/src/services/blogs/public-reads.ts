import type { Clock } from '../../clock.ts';
import { databaseCode } from '../../db/faults.ts';
import type { Log } from '../../log.ts';
import type { BlogQueries } from './blog-queries.ts';

/** The timeout of a read from the replica, and how long the replica is skipped after a failure. */
const TIMEOUT_MS = 1_000;
const COOL_DOWN_MS = 5_000;

/** Runs public reads. `read` must only query, because it may run twice, on two databases. */
export type ReadPublic = <Result>(read: (queries: BlogQueries) => Promise<Result>) => Promise<Result>;

interface PublicReadsOptions {
  /** On the primary. */
  readonly writer: BlogQueries;
  /** On the read replica. */
  readonly replica: BlogQueries;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/**
 * Reads posts from a replica, or from the primary when the replica lags, fails or is slow. Shells cache responses until
 * the next change, so a read must see every change that was committed before it started. The counter of public changes
 * shows whether the replica has them.
 */
export function createPublicReads({ writer, replica, clock, log }: PublicReadsOptions): ReadPublic {
  let skippedUntil = 0;
  let isUnavailable = false;

  /** @returns undefined when the replica fails or does not respond in time */
  async function tryReplica<Result>(query: () => Promise<Result>): Promise<Result | undefined> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('late')), TIMEOUT_MS);
    try {
      const result = await Promise.race([query(), late.promise]);
      if (isUnavailable) log.info('posts are read from the replica again');
      isUnavailable = false;
      return result;
    } catch (error) {
      skippedUntil = clock().getTime() + COOL_DOWN_MS;
      const code = databaseCode(error) ?? 'late';
      if (!isUnavailable)
        log.warn({ code }, 'the replica does not respond: posts are read from the database itself');
      isUnavailable = true;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return async (read) => {
    const now = clock();
    if (now.getTime() < skippedUntil) return read(writer);
    const [[current], fromReplica] = await Promise.all([
      writer.readVersion.execute({ now }),
      tryReplica(async () => {
        // Read the version first, so that the result is at least as new.
        const [version] = await replica.readVersion.execute({ now });
        return { changes: version?.changes ?? -1, result: await read(replica) };
      }),
    ]);
    const isCurrent = fromReplica && fromReplica.changes >= (current?.changes ?? 0);
    return isCurrent ? fromReplica.result : read(writer);
  };
}
