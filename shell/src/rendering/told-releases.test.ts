import { expect, it } from 'vitest';
import type { Release } from '../remotes/read-release.ts';
import { ToldReleases } from './told-releases.ts';

it('tells a thread of each release once, and to forget those that are no longer used', () => {
  const said: string[] = [];
  const told = new ToldReleases({
    remember: (number) => void said.push(`remember ${number}`),
    forget: (number) => void said.push(`forget ${number}`),
  });
  const releases = Array.from({ length: 6 }, () => ({}) as Release);
  const numbers = (...indices: number[]) =>
    indices.map((index) => told.numberOf(releases[index] ?? ({} as Release)));
  expect(numbers(0, 1, 2, 3, 4, 0)).toEqual([1, 2, 3, 4, 5, 1]);
  expect(numbers(5, 0)).toEqual([6, 1]);
  // It was forgotten, so it is told again.
  expect(numbers(1)).toEqual([7]);
  const remembered = [1, 2, 3, 4, 5].map((number) => `remember ${number}`);
  expect(said).toEqual([...remembered, 'remember 6', 'forget 2', 'remember 7', 'forget 3']);
});
