import { expect, it } from 'vitest';
import { Backoff } from './backoff.ts';

function setUp() {
  let time = 1_000;
  const backoff = new Backoff({ now: () => time });
  /** The pauses in seconds after successive failures. */
  const pauses = (firstPause: number, failures: number) =>
    Array.from({ length: failures }, () => {
      backoff.failed('it', firstPause);
      const pause = (backoff.dueAt('it') ?? time) - time;
      time += pause;
      return pause / 1_000;
    });
  return { backoff, pauses, advance: (ms: number) => (time += ms) };
}

it('doubles the pause after each failure, up to a minute', () => {
  expect(setUp().pauses(1_000, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(setUp().pauses(600_000, 2)).toEqual([600, 600]);
});

it('tracks for each key whether a retry is due', () => {
  const { backoff, advance } = setUp();
  expect([backoff.isDue('it'), backoff.isPaused('it')]).toEqual([false, false]);
  expect(backoff.failed('it', 1_000)).toBe(true);
  expect([backoff.isDue('it'), backoff.isPaused('it')]).toEqual([false, true]);
  advance(1_000);
  expect([backoff.isDue('it'), backoff.isPaused('it')]).toEqual([true, false]);
  expect(backoff.isDue('other')).toBe(false);
  expect(backoff.failed('it', 1_000)).toBe(false);
  backoff.succeeded('it');
  expect(backoff.failed('it', 1_000)).toBe(true);
});
