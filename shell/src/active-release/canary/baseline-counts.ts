import type { RemoteName } from 'shared-contracts/releases/release';
import { type VariantCounts, markOneFailed, sumOf } from './sequential-test.ts';
import type { View } from './release-health.ts';

/** The latest 2,000 to 4,000 views count, in two halves. Older ones say little about the current health. */
const HALF = 2_000;

export type SideCounts = Readonly<Record<View['side'], VariantCounts>>;

interface VersionCounts {
  readonly version: string;
  readonly halves: Record<View['side'], VariantCounts[]>;
}

const none = (): VariantCounts => ({ views: 0, failures: 0 });

/** Recent health counts of each remote's active release, from the time when no canary ran. */
export class BaselineCounts {
  readonly #counts = new Map<RemoteName, VersionCounts>();

  count({ remote, version, side, failure, wasGood }: View): void {
    // The server serves the active version; a browser's report may come from an old tab.
    if (side === 'server' && this.#counts.get(remote)?.version !== version) {
      this.#counts.set(remote, { version, halves: { server: [none()], browser: [none()] } });
    }
    const counts = this.#counts.get(remote);
    if (counts?.version !== version) return;
    const halves = counts.halves[side];
    if (failure && wasGood && markOneFailed(halves)) return;
    if ((halves[0]?.views ?? 0) >= HALF) halves.unshift(none());
    halves.splice(2);
    const [half] = halves;
    if (!half) return;
    half.views += 1;
    if (failure) half.failures += 1;
  }

  of(remote: RemoteName, version: string): SideCounts {
    const counts = this.#counts.get(remote);
    const { server, browser } = counts?.version === version ? counts.halves : { server: [], browser: [] };
    return { server: sumOf(server), browser: sumOf(browser) };
  }
}
