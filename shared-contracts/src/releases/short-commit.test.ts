import { expect, test } from 'vitest';
import { shortCommit } from './short-commit.ts';

test('a short commit has ten digits, and still shows uncommitted changes', () => {
  const commit = '5f0ce5ed9f0123456789012345678901234567ab';
  expect(shortCommit(commit)).toBe('5f0ce5ed9f');
  expect(shortCommit(`${commit}-dirty`)).toBe('5f0ce5ed9f-dirty');
});
