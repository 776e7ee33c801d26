import { LRUCache } from 'lru-cache';
import type { View } from './release-health.ts';

/**
 * How much of a canary's evidence may come from one network. Two failures that are forged could end a canary that few
 * visitors get, one never can; the views are bounded so that one visitor does not hide what the others see.
 */
const MAX_VOTES = { failures: 1, views: 20 };
const NETWORKS = 20_000;
const DAY_MS = 86_400_000;

/** Counts what the browsers of one network reported of a version. Nobody can tell whether a report is true. */
export class NetworkVotes {
  readonly #votes: LRUCache<string, { failures: number; views: number }>;

  /** @param clock Monotonic, in milliseconds. */
  constructor(clock: { now(): number } = performance) {
    this.#votes = new LRUCache({ max: NETWORKS, ttl: DAY_MS, perf: clock, ttlResolution: 0 });
  }

  /** Whether a canary may be judged by one more view from a network. */
  take(network: string, { remote, version, failure }: Pick<View, 'remote' | 'version' | 'failure'>): boolean {
    const key = `${network} ${remote} ${version}`;
    const votes = this.#votes.get(key) ?? { failures: 0, views: 0 };
    const kind = failure ? 'failures' : 'views';
    votes[kind] += 1;
    this.#votes.set(key, votes, { noUpdateTTL: true });
    return votes[kind] <= MAX_VOTES[kind];
  }
}
