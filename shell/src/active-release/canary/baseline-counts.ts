import type { RemoteName } from 'shared-contracts/releases/release';
import { type ArmCounts, failOne, sumOf } from './sequential-test.ts';
import type { View } from './release-health.ts';

/** Views of the latest 2,000 to 4,000 are remembered: how a release did long ago tells little of today. */
const HALF = 2_000;

export type SideCounts = Readonly<Record<View['side'], ArmCounts>>;

interface Remembered {
  readonly version: string;
  readonly halves: Record<View['side'], ArmCounts[]>;
}

const none = (): ArmCounts => ({ views: 0, failures: 0 });

/** How the active release of each remote did lately while no canary ran. */
export class ViewsBefore {
  readonly #remembered = new Map<RemoteName, Remembered>();

  count({ remote, version, side, failure, wasGood }: View): void {
    // What the server gives out is active; what browsers tell of may be a tab that has been open for long.
    if (side === 'server' && this.#remembered.get(remote)?.version !== version) {
      this.#remembered.set(remote, { version, halves: { server: [none()], browser: [none()] } });
    }
    const remembered = this.#remembered.get(remote);
    if (remembered?.version !== version) return;
    const halves = remembered.halves[side];
    if (failure && wasGood && failOne(halves)) return;
    if ((halves[0]?.views ?? 0) >= HALF) halves.unshift(none());
    halves.splice(2);
    const [half] = halves;
    if (!half) return;
    half.views += 1;
    if (failure) half.failures += 1;
  }

  of(remote: RemoteName, version: string): SideCounts {
    const remembered = this.#remembered.get(remote);
    const { server, browser } =
      remembered?.version === version ? remembered.halves : { server: [], browser: [] };
    return { server: sumOf(server), browser: sumOf(browser) };
  }
}
