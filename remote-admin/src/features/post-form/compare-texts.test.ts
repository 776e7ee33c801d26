import { describe, expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const shown = (before: readonly string[], after: readonly string[]) =>
  compareTexts(before, after).map(({ pieces }) =>
    pieces.map(({ text, is }) => (is === 'same' ? text : `${is === 'added' ? '+' : '-'}[${text}]`)).join(''),
  );

describe('two texts are compared', () => {
  test.each([
    ['word by word in a line that changed', ['The cat sat'], ['The dog sat'], ['The -[cat]+[dog] sat']],
    ['line by line', ['a', 'b'], ['a', 'x', 'b'], ['a', '+[x]', 'b']],
    ['with what went in its place', ['a', 'b', 'c'], ['a', 'c'], ['a', '-[b]', 'c']],
    ['with more lines gone than came', ['one', 'two'], ['one more'], ['one+[ more]', '-[two]']],
    ['with nothing before', [], ['a'], ['+[a]']],
  ])('%s', (_how, before, after, expected) => {
    expect(shown(before, after)).toEqual(expected);
  });

  test('and lines that are the same say so', () => {
    expect(compareTexts(['a', 'b'], ['a', 'c']).map(({ isSame }) => isSame)).toEqual([true, false]);
  });
});
