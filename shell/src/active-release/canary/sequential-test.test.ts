import { expect, it } from 'vitest';
import { isWorse, Trial, weigh } from './sequential-test.ts';
import { chanceOf, LOOK_AT, looksWorse } from './fixed-sample-test.ts';

/** Mulberry32: numbers in [0, 1) that a seed decides. */
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
  /** How often a view fails. */
  readonly usual: number;
  readonly canary: number;
  /** When to stop: after so many views of the canary. */
  readonly views: number;
  /** That report what they see to each other. */
  readonly shells?: number;
  /** Whether a view that fails was counted as good before. */
  readonly late?: true;
  /** Of the active release, before the canary. */
  readonly before?: number;
}

/** @returns After how many of its views the canary was aborted; undefined when it never was. */
function simulate(seed: number, simulation: Simulation): number | undefined {
  const { share, usual, canary, views, late, shells = 1 } = simulation;
  const random = seeded(seed);
  const before = { views: simulation.before ?? 0, failures: 0 };
  for (let view = 0; view < before.views; view++) if (random() < usual) before.failures += 1;
  const trials = Array.from({ length: shells }, () => new Trial());
  let hasLooked = false;
  for (let ofCanary = 0; ofCanary < views;) {
    const arm = random() < share ? 'canary' : 'usual';
    if (arm === 'canary') ofCanary += 1;
    const hasFailed = random() < (arm === 'canary' ? canary : usual);
    const seenBy = trials[shells === 1 ? 0 : Math.floor(random() * shells)];
    seenBy?.count(arm, hasFailed && !late);
    if (hasFailed && late) seenBy?.countLate(arm);
    if (ofCanary >= LOOK_AT && !hasLooked) {
      hasLooked = true;
      const periods = trials.flatMap((trial) => trial.periods);
      if (looksWorse(periods, before)) return ofCanary;
    }
    if (!hasFailed && (arm === 'usual' || ofCanary % 50 !== 0)) continue;
    if (isWorse(weigh(trials.map(({ evidence }) => evidence)))) return ofCanary;
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
  'aborts at most 1 % of the canaries that are no worse ($canary against $usual at $share, $before before)',
  (simulation) => {
    // Of a small share each canary takes ten times as many views.
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
  // Nothing is known but as many views of the active release: no test could find more than 99 in 100.
  { share: 0.5, before: 0, canaries: 1_000, least: 950 },
])(
  'finds $least of $canaries rises of errors from 0.5 to 5 % within 500 views (share $share, $before before)',
  ({ canaries, least, ...simulation }) => {
    const outcomes = run(canaries, { ...simulation, usual: 0.005, canary: 0.05, views: 500 });
    expect(aborted(outcomes)).toBeGreaterThanOrEqual(least);
  },
  60_000,
);

it('lets an outage that begins with a canary end few canaries that it meets', () => {
  const outcomes = run(1_000, { share: 0.5, usual: 0.1, canary: 0.1, views: LOOK_AT });
  expect(aborted(outcomes)).toBeLessThanOrEqual(10);
  const periodsOf = (seed: number) => {
    const random = seeded(seed);
    const trial = new Trial();
    for (let view = 0; view < 2 * LOOK_AT; view++)
      trial.count(random() < 0.5 ? 'canary' : 'usual', random() < 0.1);
    return trial.periods;
  };
  const before = { views: 4_000, failures: 20 };
  const ended = Array.from({ length: 1_000 }, (_, seed) => looksWorse(periodsOf(seed + 1), before));
  expect(ended.filter(Boolean).length).toBeLessThanOrEqual(60);
});

it('knows the chance of a number of failures, by periods together', () => {
  const of = (canary: [number, number], usual: [number, number]) => ({
    canary: { views: canary[0], failures: canary[1] },
    usual: { views: usual[0], failures: usual[1] },
  });
  // 4 of 10 views are the canary's; both failures are: 4/10 × 3/9.
  expect(chanceOf([of([4, 2], [6, 0])])).toBeCloseTo(12 / 90, 12);
  // In each of two periods one failure, half of the views: 1/2 × 1/2.
  expect(chanceOf([of([5, 1], [5, 0]), of([9, 1], [9, 0])])).toBeCloseTo(1 / 4, 12);
  expect(chanceOf([of([5, 0], [5, 3])])).toBeCloseTo(1, 12);
  expect(chanceOf([of([500, 500], [0, 0])])).toBeCloseTo(1, 12);
  expect(chanceOf([of([480, 480], [4_000, 20])])).toBeLessThan(1e-100);
});

it('aborts a canary that always fails after a few views', () => {
  const outcomes = run(100, { share: 0.1, usual: 0, canary: 1, views: 30 });
  expect(aborted(outcomes)).toBe(100);
});

it('counts a view that fails after it was counted as good once, as failed', () => {
  const trial = new Trial();
  for (let view = 0; view < 30; view++) trial.count(view % 3 === 0 ? 'canary' : 'usual', false);
  for (let failure = 0; failure < 10; failure++) trial.countLate('canary');
  expect(trial.periods).toEqual([{ canary: { views: 10, failures: 10 }, usual: { views: 20, failures: 0 } }]);
  expect(isWorse(weigh([trial.evidence]))).toBe(true);
  // The view was counted by another shell.
  trial.countLate('canary');
  expect(trial.periods[0]?.canary).toEqual({ views: 11, failures: 11 });
});

it('says nothing where there is nothing to compare with', () => {
  const trial = new Trial();
  for (let view = 0; view < 1_000; view++) trial.count('canary', true);
  expect(weigh([trial.evidence])).toBe(1);
});

it('judges views before and after a change of the share apart', () => {
  const trial = new Trial();
  for (let view = 0; view < 10; view++) trial.count('usual', true);
  trial.changeShare();
  for (let view = 0; view < 10; view++) trial.count('canary', true);
  trial.changeShare();
  expect(weigh([trial.evidence])).toBe(1);
  expect(chanceOf(trial.periods)).toBeCloseTo(1, 12);
});
