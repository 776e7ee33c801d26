import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';
import { startEditor } from './testing.ts';

test.each([
  ['', 0],
  ['one two\nthree', 3],
  ['it’s 3.5 well-known', 3],
  ['three 日本', 3],
  ['- a\nb', 2],
])('%j has %i words', async (typed, words) => {
  const { editor, type } = startEditor();
  await type(typed);
  expect(countWords(editor.children)).toBe(words);
});
