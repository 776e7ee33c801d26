import { expect, it } from 'vitest';
import { Retries } from './backoff.ts';

function setUp() {
  let time = 1_000;
  const retries = new Retries({ now: () => time });
  /** Seconds until what fails at once again is due, failure after failure. */
  const pauses = (firstPause: number, failures: number) =>
    Array.from({ length: failures }, () => {
      retries.failed('it', firstPause);
      const pause = (retries.dueAt('it') ?? time) - time;
      time += pause;
      return pause / 1_000;
    });
  return { retries, pauses, advance: (ms: number) => (time += ms) };
}

it('waits twice as long after each failure, a minute at most', () => {
  expect(setUp().pauses(1_000, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(setUp().pauses(600_000, 2)).toEqual([600, 600]);
});

it('says for each thing whether it is to be tried again yet', () => {
  const { retries, advance } = setUp();
  expect([retries.isDue('it'), retries.isPaused('it')]).toEqual([false, false]);
  expect(retries.failed('it', 1_000)).toBe(true);
  expect([retries.isDue('it'), retries.isPaused('it')]).toEqual([false, true]);
  advance(1_000);
  expect([retries.isDue('it'), retries.isPaused('it')]).toEqual([true, false]);
  expect(retries.isDue('other')).toBe(false);
  expect(retries.failed('it', 1_000)).toBe(false);
  retries.succeeded('it');
  expect(retries.failed('it', 1_000)).toBe(true);
});
