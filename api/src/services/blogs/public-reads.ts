import type { Clock } from '../../clock.ts';
import { databaseCode } from '../../db/faults.ts';
import type { Log } from '../../log.ts';
import type { BlogQueries } from './blog-queries.ts';

/** How long the replica may take for a read, and how long it is left alone after one that failed. */
const PATIENCE_MS = 1_000;
const REST_MS = 5_000;

/** Reads what the public sees. `read` does nothing but query, because it may run twice, on two databases. */
export type ReadPublic = <Result>(read: (queries: BlogQueries) => Promise<Result>) => Promise<Result>;

interface PublicReadsOptions {
  /** On the database that takes the writes. */
  readonly writer: BlogQueries;
  /** On the one that follows it. */
  readonly replica: BlogQueries;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/**
 * Reads posts from a replica, unless it lags, fails or is slow: then from the writer. Shells keep what they get until the
 * next change, so a read must see every change that was made before it began; the counter of public changes tells
 * whether the replica has them.
 */
export function createPublicReads({ writer, replica, clock, log }: PublicReadsOptions): ReadPublic {
  let restsUntil = 0;
  let isAway = false;

  /** @returns nothing when the replica does not answer in time */
  async function askReplica<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('late')), PATIENCE_MS);
    try {
      const answer = await Promise.race([ask(), late.promise]);
      if (isAway) log.info('posts are read from the replica again');
      isAway = false;
      return answer;
    } catch (error) {
      restsUntil = clock().getTime() + REST_MS;
      const code = databaseCode(error) ?? 'late';
      if (!isAway) log.warn({ code }, 'the replica does not answer: posts are read from the database itself');
      isAway = true;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return async (read) => {
    const now = clock();
    if (now.getTime() < restsUntil) return read(writer);
    const [[ours], theirs] = await Promise.all([
      writer.readVersion.execute({ now }),
      askReplica(async () => {
        // First: what is read after it may only be newer.
        const [version] = await replica.readVersion.execute({ now });
        return { changes: version?.changes ?? -1, result: await read(replica) };
      }),
    ]);
    return theirs && theirs.changes >= (ours?.changes ?? 0) ? theirs.result : read(writer);
  };
}
