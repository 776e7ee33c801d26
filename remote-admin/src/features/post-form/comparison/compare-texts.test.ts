import { describe, expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const render = (before: readonly string[], after: readonly string[]) =>
  compareTexts(before, after).map(({ pieces }) =>
    pieces.map(({ text, is }) => (is === 'same' ? text : `${is === 'added' ? '+' : '-'}[${text}]`)).join(''),
  );

describe('comparing two texts', () => {
  test.each([
    ['shows changed words of a line', ['The cat sat'], ['The dog sat'], ['The -[cat]+[dog] sat']],
    ['shows an added line', ['a', 'b'], ['a', 'x', 'b'], ['a', '+[x]', 'b']],
    ['shows a removed line in its position', ['a', 'b', 'c'], ['a', 'c'], ['a', '-[b]', 'c']],
    ['shows more removed than added lines', ['one', 'two'], ['one more'], ['one+[ more]', '-[two]']],
    ['shows a text that was empty before', [], ['a'], ['+[a]']],
  ])('%s', (_how, before, after, expected) => {
    expect(render(before, after)).toEqual(expected);
  });

  test('marks unchanged lines', () => {
    expect(compareTexts(['a', 'b'], ['a', 'c']).map(({ isSame }) => isSame)).toEqual([true, false]);
  });
});
