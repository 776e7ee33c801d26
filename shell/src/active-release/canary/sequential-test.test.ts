import { expect, it } from 'vitest';
import { isWorse, SequentialTest, likelihoodRatio } from './sequential-test.ts';

/** Mulberry32: a seeded generator of numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Simulation {
  readonly share: number;
  /** Failure rate of the active release. */
  readonly active: number;
  /** Failure rate of the canary. */
  readonly canary: number;
  /** Stop after this many views of the canary. */
  readonly views: number;
  /** How many shells share their counts. */
  readonly shells?: number;
  /** Whether a failed view is counted as good first. */
  readonly late?: true;
}

/** @returns The number of canary views after which it was aborted; undefined if it was not. */
function simulate(seed: number, simulation: Simulation): number | undefined {
  const { share, active, canary, views, late, shells = 1 } = simulation;
  const random = seeded(seed);
  const tests = Array.from({ length: shells }, () => new SequentialTest());
  for (let canaryViews = 0; canaryViews < views;) {
    const variant = random() < share ? 'canary' : 'active';
    if (variant === 'canary') canaryViews += 1;
    const hasFailed = random() < (variant === 'canary' ? canary : active);
    const observer = tests[shells === 1 ? 0 : Math.floor(random() * shells)];
    observer?.count(variant, hasFailed && !late);
    if (hasFailed && late) observer?.countLateFailure(variant);
    if (!hasFailed) continue;
    if (isWorse(likelihoodRatio(tests.map(({ evidence }) => evidence)))) return canaryViews;
  }
  return undefined;
}

const run = (canaries: number, simulation: Simulation) =>
  Array.from({ length: canaries }, (_, seed) => simulate(seed + 1, simulation));
const aborted = (outcomes: (number | undefined)[]) => outcomes.filter((views) => views !== undefined).length;

it.each([
  { share: 0.01, active: 0.005, canary: 0.005, views: 500 },
  { share: 0.1, active: 0.005, canary: 0.005 },
  { share: 0.25, active: 0.02, canary: 0.01 },
  { share: 0.25, active: 0.02, canary: 0.02 },
  { share: 0.5, active: 0.3, canary: 0.3 },
  { share: 0.5, active: 0.05, canary: 0.05 },
  { share: 0.1, active: 0.02, canary: 0.02, shells: 4 },
  { share: 0.1, active: 0.05, canary: 0.05, late: true as const },
  { share: 0.5, active: 0.3, canary: 0.3, late: true as const },
])(
  'aborts at most 1% of healthy canaries ($canary against $active, share $share)',
  (simulation) => {
    // With a small share each canary needs ten times as many views.
    const canaries = simulation.share <= 0.1 ? 400 : 1_000;
    expect(aborted(run(canaries, { views: 1_500, ...simulation }))).toBeLessThanOrEqual(canaries / 100);
  },
  60_000,
);

it.each([
  { share: 0.01, canaries: 200, least: 198, views: 500 },
  { share: 0.1, canaries: 1_000, least: 990, views: 500 },
  { share: 0.1, canaries: 1_000, least: 990, views: 500, shells: 4 },
  { share: 0.25, canaries: 1_000, least: 990, views: 500 },
  { share: 0.25, canaries: 1_000, least: 990, views: 500, late: true as const },
  // With fewer views of the active release, there is less to compare with.
  { share: 0.5, canaries: 1_000, least: 990, views: 700 },
])(
  'detects $least of $canaries error rates of 5% instead of 0.5% within $views views (share $share)',
  ({ canaries, least, ...simulation }) => {
    const outcomes = run(canaries, { ...simulation, active: 0.005, canary: 0.05 });
    expect(aborted(outcomes)).toBeGreaterThanOrEqual(least);
  },
  60_000,
);

it('aborts few canaries because of an outage that affects both variants', () => {
  const outcomes = run(1_000, { share: 0.5, active: 0.1, canary: 0.1, views: 500 });
  expect(aborted(outcomes)).toBeLessThanOrEqual(10);
});

it('aborts a canary that always fails within 30 views', () => {
  const outcomes = run(100, { share: 0.1, active: 0, canary: 1, views: 30 });
  expect(aborted(outcomes)).toBe(100);
});

it('counts a view that fails later once, as failed', () => {
  const test = new SequentialTest();
  for (let view = 0; view < 30; view++) test.count(view % 3 === 0 ? 'canary' : 'active', false);
  for (let failure = 0; failure < 10; failure++) test.countLateFailure('canary');
  expect(test.periods).toEqual([{ canary: { views: 10, failures: 10 }, active: { views: 20, failures: 0 } }]);
  expect(isWorse(likelihoodRatio([test.evidence]))).toBe(true);
  // The view was counted by another shell.
  test.countLateFailure('canary');
  expect(test.periods[0]?.canary).toEqual({ views: 11, failures: 11 });
});

it('has no evidence without views of the active release', () => {
  const test = new SequentialTest();
  for (let view = 0; view < 1_000; view++) test.count('canary', true);
  expect(likelihoodRatio([test.evidence])).toBe(1);
});

it('evaluates views before and after a change of the share separately', () => {
  const test = new SequentialTest();
  for (let view = 0; view < 10; view++) test.count('active', true);
  test.startPeriod();
  for (let view = 0; view < 10; view++) test.count('canary', true);
  test.startPeriod();
  expect(likelihoodRatio([test.evidence])).toBe(1);
});
