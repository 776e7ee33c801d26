import { expect, it } from 'vitest';
import { isWorse, Trial, weigh } from './evidence.ts';

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
}

/** @returns After how many of its views the canary was aborted; undefined when it never was. */
function simulate(seed: number, { share, usual, canary, views, shells = 1 }: Simulation): number | undefined {
  const random = seeded(seed);
  const trials = Array.from({ length: shells }, () => new Trial());
  for (let ofCanary = 0; ofCanary < views;) {
    const arm = random() < share ? 'canary' : 'usual';
    if (arm === 'canary') ofCanary += 1;
    const hasFailed = random() < (arm === 'canary' ? canary : usual);
    trials[Math.floor(random() * shells)]?.count(arm, hasFailed);
    if (!hasFailed && ofCanary % 50 !== 0) continue;
    if (isWorse(weigh(trials.map(({ evidence }) => evidence)))) return ofCanary;
  }
  return undefined;
}

const run = (canaries: number, simulation: Simulation) =>
  Array.from({ length: canaries }, (_, seed) => simulate(seed + 1, simulation));
const aborted = (outcomes: (number | undefined)[]) => outcomes.filter((views) => views !== undefined).length;

it.each([
  { share: 0.1, usual: 0.005, canary: 0.005 },
  { share: 0.5, usual: 0.3, canary: 0.3 },
  { share: 0.25, usual: 0.02, canary: 0.01 },
  { share: 0.1, usual: 0.02, canary: 0.02, shells: 4 },
])(
  'aborts at most 1 % of 1,000 canaries that are no worse ($canary against $usual at $share)',
  (simulation) => {
    expect(aborted(run(1_000, { ...simulation, views: 1_500 }))).toBeLessThanOrEqual(10);
  },
);

it.each([
  { share: 0.05, shells: 1, views: 500 },
  { share: 0.1, shells: 1, views: 500 },
  { share: 0.1, shells: 4, views: 500 },
  { share: 0.25, shells: 1, views: 500 },
  // There is less to compare with: 500 views are enough for 95 in 100.
  { share: 0.5, shells: 1, views: 700 },
])(
  'aborts within $views views when errors rise from 0.5 to 5 % (share $share, $shells shells)',
  (simulation) => {
    const outcomes = run(1_000, { ...simulation, usual: 0.005, canary: 0.05 });
    expect(aborted(outcomes)).toBeGreaterThanOrEqual(990);
  },
);

it('aborts a canary that always fails after a few views', () => {
  const outcomes = run(100, { share: 0.1, usual: 0, canary: 1, views: 30 });
  expect(aborted(outcomes)).toBe(100);
});

it('says nothing where there is nothing to compare with', () => {
  const trial = new Trial();
  for (let view = 0; view < 1_000; view++) trial.count('canary', true);
  expect(weigh([trial.evidence])).toBe(1);
});

it('judges views before and after a change of the share apart', () => {
  const trial = new Trial();
  for (let view = 0; view < 10; view++) trial.count('usual', true);
  trial.closeBlock();
  for (let view = 0; view < 10; view++) trial.count('canary', true);
  trial.closeBlock();
  expect(weigh([trial.evidence])).toBe(1);
});
