import { expect, it } from 'vitest';
import type { Release } from '../remotes/read-release.ts';
import { ToldReleases } from './told-releases.ts';

it('tells a thread of each release once, and to forget those that are no longer used', () => {
  const said: string[] = [];
  const told = new ToldReleases({
    remember: (number) => void said.push(`remember ${number}`),
    forget: (number) => void said.push(`forget ${number}`),
  });
  const [first, second, third, fourth] = Array.from({ length: 4 }, () => ({}) as Release);
  if (!first || !second || !third || !fourth) throw new Error('unreachable');
  expect([first, second, third, first].map((release) => told.numberOf(release))).toEqual([1, 2, 3, 1]);
  expect(told.numberOf(fourth)).toBe(4);
  expect(told.numberOf(first)).toBe(1);
  // It was forgotten, so it is told again.
  expect(told.numberOf(second)).toBe(5);
  expect(said).toEqual([
    'remember 1',
    'remember 2',
    'remember 3',
    'remember 4',
    'forget 2',
    'remember 5',
    'forget 3',
  ]);
});
