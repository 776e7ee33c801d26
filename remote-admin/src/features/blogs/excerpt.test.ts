// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const wordsOf = (html: string, most?: number) =>
  excerptOf(html, most)
    .map(({ text }) => text)
    .join('');

test('blocks follow one another on one line, with their marks and without pictures', () => {
  const html =
    '<h2>Claims</h2><p>Read <em>all</em> of it.</p><img src="/media/a.png" alt="A"><ul><li><p>one</p></li></ul>';
  expect(wordsOf(html)).toBe('Claims Read all of it. • one ');
  expect(excerptOf(html).map(({ marks }) => [...marks])).toEqual([
    ['bold'],
    [],
    [],
    ['italic'],
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('no more characters than asked for come of a long post', () => {
  expect(wordsOf(`<p>${'word '.repeat(10_000)}</p>`)).toBe('word '.repeat(80));
  expect(wordsOf('<p>claim</p><p>chart</p>', 7)).toBe('claim c');
});

test('a post that begins with much markup is read further', () => {
  const markup = `<p>${'<strong></strong>'.repeat(200)}</p>`;
  expect(wordsOf(`${markup}<p>${'word '.repeat(200)}</p>`).trim()).toMatch(/^(word ){79}word$/);
});
