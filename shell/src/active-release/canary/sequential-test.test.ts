import { expect, it } from 'vitest';
import { isWorse, SequentialTest, likelihoodRatio } from './sequential-test.ts';
import { pValueOf, FIXED_SAMPLE_VIEWS, failsFixedSampleTest } from './fixed-sample-test.ts';

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
  readonly usual: number;
  /** Failure rate of the canary. */
  readonly canary: number;
  /** Stop after this many views of the canary. */
  readonly views: number;
  /** How many shells share their counts. */
  readonly shells?: number;
  /** Whether a failed view is counted as good first. */
  readonly late?: true;
  /** Views of the active release before the canary. */
  readonly before?: number;
}

/** @returns The number of canary views after which it was aborted; undefined if it was not. */
function simulate(seed: number, simulation: Simulation): number | undefined {
  const { share, usual, canary, views, late, shells = 1 } = simulation;
  const random = seeded(seed);
  const before = { views: simulation.before ?? 0, failures: 0 };
  for (let view = 0; view < before.views; view++) if (random() < usual) before.failures += 1;
  const tests = Array.from({ length: shells }, () => new SequentialTest());
  let isTested = false;
  for (let canaryViews = 0; canaryViews < views;) {
    const variant = random() < share ? 'canary' : 'usual';
    if (variant === 'canary') canaryViews += 1;
    const hasFailed = random() < (variant === 'canary' ? canary : usual);
    const observer = tests[shells === 1 ? 0 : Math.floor(random() * shells)];
    observer?.count(variant, hasFailed && !late);
    if (hasFailed && late) observer?.countLateFailure(variant);
    if (canaryViews >= FIXED_SAMPLE_VIEWS && !isTested) {
      isTested = true;
      const periods = tests.flatMap((test) => test.periods);
      if (failsFixedSampleTest(periods, before)) return canaryViews;
    }
    if (!hasFailed && (variant === 'usual' || canaryViews % 50 !== 0)) continue;
    if (isWorse(likelihoodRatio(tests.map(({ evidence }) => evidence)))) return canaryViews;
  }
  return undefined;
}

const run = (canaries: number, simulation: Simulation) =>
  Array.from({ length: canaries }, (_, seed) => simulate(seed + 1, simulation));
const aborted = (outcomes: (number | undefined)[]) => outcomes.filter((views) => views !== undefined).length;

it.each([
  { share: 0.01, usual: 0.005, canary: 0.005, before: 2_000, views: 500 },
  { share: 0.1, usual: 0.005, canary: 0.005 },
  { share: 0.1, usual: 0.005, canary: 0.005, before: 2_000 },
  { share: 0.25, usual: 0.02, canary: 0.01, before: 4_000 },
  { share: 0.25, usual: 0.02, canary: 0.02, before: 1_000 },
  { share: 0.5, usual: 0.3, canary: 0.3 },
  { share: 0.5, usual: 0.05, canary: 0.05, before: 2_000 },
  { share: 0.1, usual: 0.02, canary: 0.02, before: 2_000, shells: 4 },
  { share: 0.1, usual: 0.05, canary: 0.05, late: true as const },
  { share: 0.5, usual: 0.3, canary: 0.3, late: true as const },
])(
  'aborts at most 1 % of healthy canaries ($canary against $usual, share $share, baseline of $before)',
  (simulation) => {
    // With a small share each canary needs ten times as many views.
    const canaries = simulation.share <= 0.1 ? 400 : 1_000;
    expect(aborted(run(canaries, { views: 1_500, ...simulation }))).toBeLessThanOrEqual(canaries / 100);
  },
  60_000,
);

it.each([
  { share: 0.01, before: 2_000, canaries: 200, least: 198 },
  { share: 0.1, before: 2_000, canaries: 1_000, least: 990 },
  { share: 0.1, before: 2_000, canaries: 1_000, least: 990, shells: 4 },
  { share: 0.25, before: 2_000, canaries: 1_000, least: 990 },
  { share: 0.5, before: 2_000, canaries: 1_000, least: 990 },
  { share: 0.5, before: 1_000, canaries: 1_000, least: 990 },
  { share: 0.25, before: 0, canaries: 1_000, least: 990 },
  { share: 0.25, before: 2_000, canaries: 1_000, least: 990, late: true as const },
  // Without a baseline, no test could detect more than 99 in 100.
  { share: 0.5, before: 0, canaries: 1_000, least: 950 },
])(
  'detects $least of $canaries error rates of 5 % instead of 0.5 % within 500 views (share $share, baseline $before)',
  ({ canaries, least, ...simulation }) => {
    const outcomes = run(canaries, { ...simulation, usual: 0.005, canary: 0.05, views: 500 });
    expect(aborted(outcomes)).toBeGreaterThanOrEqual(least);
  },
  60_000,
);

it('aborts few canaries because of an outage that affects both variants', () => {
  const outcomes = run(1_000, { share: 0.5, usual: 0.1, canary: 0.1, views: FIXED_SAMPLE_VIEWS });
  expect(aborted(outcomes)).toBeLessThanOrEqual(10);
  const periodsOf = (seed: number) => {
    const random = seeded(seed);
    const test = new SequentialTest();
    for (let view = 0; view < 2 * FIXED_SAMPLE_VIEWS; view++)
      test.count(random() < 0.5 ? 'canary' : 'usual', random() < 0.1);
    return test.periods;
  };
  const before = { views: 4_000, failures: 20 };
  const rejected = Array.from({ length: 1_000 }, (_, seed) =>
    failsFixedSampleTest(periodsOf(seed + 1), before),
  );
  expect(rejected.filter(Boolean).length).toBeLessThanOrEqual(60);
});

it('computes the p-value of failures over several periods', () => {
  const of = (canary: [number, number], usual: [number, number]) => ({
    canary: { views: canary[0], failures: canary[1] },
    usual: { views: usual[0], failures: usual[1] },
  });
  // 4 of 10 views are the canary's; both failures are: 4/10 × 3/9.
  expect(pValueOf([of([4, 2], [6, 0])])).toBeCloseTo(12 / 90, 12);
  // In each of two periods one failure, half of the views: 1/2 × 1/2.
  expect(pValueOf([of([5, 1], [5, 0]), of([9, 1], [9, 0])])).toBeCloseTo(1 / 4, 12);
  expect(pValueOf([of([5, 0], [5, 3])])).toBeCloseTo(1, 12);
  expect(pValueOf([of([500, 500], [0, 0])])).toBeCloseTo(1, 12);
  expect(pValueOf([of([480, 480], [4_000, 20])])).toBeLessThan(1e-100);
});

it('aborts a canary that always fails within 30 views', () => {
  const outcomes = run(100, { share: 0.1, usual: 0, canary: 1, views: 30 });
  expect(aborted(outcomes)).toBe(100);
});

it('counts a view that fails later once, as failed', () => {
  const test = new SequentialTest();
  for (let view = 0; view < 30; view++) test.count(view % 3 === 0 ? 'canary' : 'usual', false);
  for (let failure = 0; failure < 10; failure++) test.countLateFailure('canary');
  expect(test.periods).toEqual([{ canary: { views: 10, failures: 10 }, usual: { views: 20, failures: 0 } }]);
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
  for (let view = 0; view < 10; view++) test.count('usual', true);
  test.startPeriod();
  for (let view = 0; view < 10; view++) test.count('canary', true);
  test.startPeriod();
  expect(likelihoodRatio([test.evidence])).toBe(1);
  expect(pValueOf(test.periods)).toBeCloseTo(1, 12);
});
