// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const textOf = (html: string, maxLength?: number) =>
  excerptOf(html, maxLength)
    .map(({ text }) => text)
    .join('');

test('joins blocks to one line with marks and without pictures', () => {
  const html =
    '<h2>Claims</h2><p>Read <em>all</em> of it.</p><img src="/media/a.png" alt="A"><ul><li><p>one</p></li></ul>';
  expect(textOf(html)).toBe('Claims Read all of it. • one ');
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

test('truncates a long post', () => {
  expect(textOf(`<p>${'word '.repeat(10_000)}</p>`)).toBe('word '.repeat(80));
  expect(textOf('<p>claim</p><p>chart</p>', 7)).toBe('claim c');
});

test('reads more HTML if a post begins with a lot of markup', () => {
  const markup = `<p>${'<strong></strong>'.repeat(200)}</p>`;
  expect(textOf(`${markup}<p>${'word '.repeat(200)}</p>`).trim()).toMatch(/^(word ){79}word$/);
});
