import { expect, test } from 'vitest';
import { deriveExcerpt, derivePlainText } from './derive-text.ts';

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<p>pat<strong>ent</strong>s</p>', 'patents'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['line<br>break', 'line break'],
  ['<td>a</td><td>b</td>', 'a b'],
  ['  many \n\t blanks&nbsp;here ', 'many blanks here'],
  ['&lt;b&gt; &amp; &quot;q&quot; &#128031; é', '<b> & "q" 🐟 é'],
  ['<img src="a.png" alt="not text">', ''],
  ['', ''],
])('the plain text of %s is "%s"', (html, expected) => {
  expect(derivePlainText(html)).toBe(expected);
});

test('the excerpt of a short text is the text itself', () => {
  const text = 'x'.repeat(240);
  expect(deriveExcerpt(text)).toBe(text);
});

test('an excerpt ends after a whole word, with an ellipsis', () => {
  const excerpt = deriveExcerpt('word '.repeat(100).trim());
  expect(excerpt).toMatch(/^(word )+word…$/);
  expect(excerpt.length).toBeLessThanOrEqual(240);
});

test('an excerpt does not split a character', () => {
  const excerpt = deriveExcerpt('🐟'.repeat(300));
  expect(Array.from(excerpt)).toHaveLength(240);
  expect(excerpt.isWellFormed()).toBe(true);
});

test('an excerpt has no punctuation before its ellipsis', () => {
  expect(deriveExcerpt(`${'x'.repeat(230)}, and more words here`)).toBe(`${'x'.repeat(230)}, and…`);
  expect(deriveExcerpt(`${'x'.repeat(230)}, ${'y'.repeat(40)}`)).toBe(`${'x'.repeat(230)}…`);
});
