import { FIRM } from 'shared-contracts/firm/firm';
import { expect, test } from 'vitest';
import { renderLetter } from './letter.ts';

const PARTS = [
  'Hello,\nhow are you?',
  { quote: 'One\nTwo' },
  { label: 'Read it', href: 'https://www.example.com/a?b=1&c=2' },
];

test('writes text with quoted lines, links in full, and the firm below', () => {
  expect(renderLetter(PARTS).text).toMatch(
    /^Hello,\nhow are you\?\n\n> One\n> Two\n\nRead it:\nhttps:\/\/www\.example\.com\/a\?b=1&c=2\n\n-- \n/,
  );
  for (const line of [FIRM.name, FIRM.phone.display, FIRM.email])
    expect(renderLetter(PARTS).text).toContain(line);
});

test('writes the same as HTML', () => {
  const { html } = renderLetter(PARTS);
  expect(html).toContain('>Hello,<br>how are you?</p>');
  expect(html).toContain('>One<br>Two</blockquote>');
  expect(html).toContain('<a href="https://www.example.com/a?b=1&amp;c=2"');
  expect(html).toContain(FIRM.phone.display);
});

test('shows markup as it was written', () => {
  const evil = `<img src=x onerror="alert('1')">&amp;`;
  const { html } = renderLetter([evil, { quote: evil }, { label: evil, href: evil }]);
  expect(html).not.toContain('<img');
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')).toHaveLength(6);
});
