import { expect, it } from 'vitest';
import { plainExcerpt } from './plain-excerpt.ts';

it('strips the markup of HTML', () => {
  expect(plainExcerpt('<h2>Claims &amp; figures</h2><p>Read <em>them</em>, first.</p>')).toBe(
    'Claims & figures Read them, first.',
  );
  expect(plainExcerpt('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
});

it('separates words at block tags only', () => {
  expect(plainExcerpt('<p>CO<sub>2</sub> and <strong>P</strong>atent</p><p>law<br>office</p>')).toBe(
    'CO2 and Patent law office',
  );
  expect(plainExcerpt('<p>See <a href="/x" title="a &lt;b&gt;">the</a>se <s>s</s>teps</p>')).toBe(
    'See these steps',
  );
  expect(plainExcerpt('<ul><li>one</li><li><u>tw</u>o</li></ul>')).toBe('one two');
});

it('cuts at a word boundary within the maximum length', () => {
  const excerpt = plainExcerpt(`<p>${'word '.repeat(100)}</p>`, 50);
  expect(excerpt).toMatch(/word…$/);
  expect(excerpt.length).toBeLessThanOrEqual(50);
});

it('cuts text without spaces', () => {
  expect(plainExcerpt('x'.repeat(300), 40).length).toBeLessThanOrEqual(40);
});

it('does not cut a character in two', () => {
  for (const start of ['', 'x']) {
    const excerpt = plainExcerpt(start + '𝜆'.repeat(100), 40);
    expect(excerpt.isWellFormed()).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(40);
  }
});
