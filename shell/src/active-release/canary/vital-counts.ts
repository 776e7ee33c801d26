import type { Vital } from 'shared-contracts/releases/page-report';

/** Upper bounds of the histogram buckets, finest around the limits of the ratings. */
const BOUNDS: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [250, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 60_000],
  INP: [16, 40, 75, 100, 150, 200, 300, 400, 500, 1_000, 5_000],
  CLS: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 5],
};
/** The highest good value and the highest middling value (web.dev/vitals). */
const LIMITS: Readonly<Record<Vital, readonly [number, number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};
export const RATINGS = ['good', 'middling', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** A histogram of one Web Vital. */
export class VitalCounts {
  readonly #name: Vital;
  readonly #counts: number[];
  readonly ratings: Record<Rating, number> = { good: 0, middling: 0, poor: 0 };

  constructor(name: Vital) {
    this.#name = name;
    this.#counts = BOUNDS[name].map(() => 0);
  }

  count(value: number): void {
    const bounds = BOUNDS[this.#name];
    const index = bounds.findIndex((bound) => value <= bound);
    const bucket = index === -1 ? bounds.length - 1 : index;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.ratings[rate(this.#name, value)] += 1;
  }

  /** The 75th percentile, interpolated within its bucket; null without values. */
  get p75(): number | null {
    const bounds = BOUNDS[this.#name];
    let remaining = this.#counts.reduce((sum, count) => sum + count, 0) * 0.75;
    if (remaining === 0) return null;
    for (const [index, count] of this.#counts.entries()) {
      const [from, to] = [bounds[index - 1] ?? 0, bounds[index] ?? 0];
      if (remaining <= count) return from + ((to - from) * remaining) / count;
      remaining -= count;
    }
    return bounds.at(-1) ?? null;
  }
}

export function rate(name: Vital, value: number): Rating {
  const [middling, poor] = LIMITS[name];
  if (value > poor) return 'poor';
  return value > middling ? 'middling' : 'good';
}
