import { LRUCache } from 'lru-cache';
import type { View } from './release-health.ts';

/**
 * Reports per network and version. Two forged failures could abort a canary with a small share, one never can. Good
 * views are limited so that one visitor cannot outweigh the failures of others.
 */
const MAX_REPORTS = { failures: 1, views: 20 };
const NETWORKS = 20_000;
const DAY_MS = 86_400_000;

/** Limits how many reports of one network count as evidence about a version, since reports can be forged. */
export class NetworkQuota {
  readonly #reports: LRUCache<string, { failures: number; views: number }>;

  /** @param clock A monotonic clock in milliseconds. */
  constructor(clock: { now(): number } = performance) {
    this.#reports = new LRUCache({ max: NETWORKS, ttl: DAY_MS, perf: clock, ttlResolution: 0 });
  }

  /** Counts a report. @returns Whether it is within the quota. */
  consume(
    network: string,
    { remote, version, failure }: Pick<View, 'remote' | 'version' | 'failure'>,
  ): boolean {
    const key = `${network} ${remote} ${version}`;
    const reports = this.#reports.get(key) ?? { failures: 0, views: 0 };
    const kind = failure ? 'failures' : 'views';
    reports[kind] += 1;
    this.#reports.set(key, reports, { noUpdateTTL: true });
    return reports[kind] <= MAX_REPORTS[kind];
  }
}
