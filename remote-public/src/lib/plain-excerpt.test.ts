import { expect, it } from 'vitest';
import { plainExcerpt } from './plain-excerpt.ts';

it('gives the words of HTML without its markup', () => {
  expect(plainExcerpt('<h2>Claims &amp; figures</h2><p>Read <em>them</em>, first.</p>')).toBe(
    'Claims & figures Read them, first.',
  );
  expect(plainExcerpt('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
});

it('ends with a whole word and stays within its length', () => {
  const excerpt = plainExcerpt(`<p>${'word '.repeat(100)}</p>`, 50);
  expect(excerpt).toMatch(/word…$/);
  expect(excerpt.length).toBeLessThanOrEqual(50);
});

it('cuts a text without spaces too', () => {
  expect(plainExcerpt('x'.repeat(300), 40).length).toBeLessThanOrEqual(40);
});
