import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromAnyAddress } from './import-released.ts';
import { TimeLimitError } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = 'comes' | 'fails' | 'hangs' | number;

/** A file whose addresses answer as told, in order; a number is the delay in ms after which it comes. */
function file(...answers: Answer[]) {
  const asked: string[] = [];
  const load = (address: string): Promise<string> => {
    const answer = answers[asked.length];
    asked.push(address);
    if (answer === 'comes') return Promise.resolve(address);
    if (answer === 'fails') return Promise.reject(new Error(`no ${address}`));
    const wait = typeof answer === 'number' ? answer : 1e9;
    return new Promise((resolve) => setTimeout(() => resolve(address), wait));
  };
  const outcome = fromAnyAddress('/a.js', load).catch((error: unknown) => error);
  return { asked, outcome };
}

it.each<{ answers: Answer[]; from: string; asked: number }>([
  { answers: ['comes'], from: '/a.js', asked: 1 },
  { answers: ['fails', 'comes'], from: '/a.js?retry=1', asked: 2 },
  { answers: ['fails', 'fails', 'comes'], from: '/a.js?retry=2', asked: 3 },
  { answers: ['hangs', 'comes'], from: '/a.js?retry=1', asked: 2 },
  { answers: ['hangs', 'fails', 'comes'], from: '/a.js?retry=2', asked: 3 },
  { answers: [2_500, 'hangs', 'hangs'], from: '/a.js', asked: 3 },
  { answers: [1_000, 'fails', 'hangs'], from: '/a.js', asked: 2 },
])('of addresses that answer $answers it takes $from', async ({ answers, from, asked: times }) => {
  const { asked, outcome } = file(...answers);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe(from);
  expect(asked).toHaveLength(times);
});

it('tells the last failure when no address answers, at once', async () => {
  const { outcome } = file('fails', 'fails', 'fails');
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toEqual(new Error('no /a.js?retry=2'));
});

it.each<Answer[]>([
  ['hangs', 'hangs', 'hangs'],
  ['fails', 'hangs', 'fails'],
  [3_500, 'fails', 'fails'],
])('gives up after three seconds when addresses answer %s, %s, %s', async (...answers) => {
  const { outcome } = file(...answers);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBeInstanceOf(TimeLimitError);
});
