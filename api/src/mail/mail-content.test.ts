import { FIRM } from 'shared-contracts/firm/firm';
import { expect, test } from 'vitest';
import { renderContent } from './mail-content.ts';

const BLOCKS = [
  'Hello,\nhow are you?',
  { quote: 'One\nTwo' },
  { label: 'Read it', href: 'https://www.example.com/a?b=1&c=2' },
];

test('renders plain text with quoted lines, full links and the firm in the footer', () => {
  expect(renderContent(BLOCKS).text).toMatch(
    /^Hello,\nhow are you\?\n\n> One\n> Two\n\nRead it:\nhttps:\/\/www\.example\.com\/a\?b=1&c=2\n\n-- \n/,
  );
  for (const line of [FIRM.name, FIRM.phone.display, FIRM.email])
    expect(renderContent(BLOCKS).text).toContain(line);
});

test('renders the same content as HTML', () => {
  const { html } = renderContent(BLOCKS);
  expect(html).toContain('>Hello,<br>how are you?</p>');
  expect(html).toContain('>One<br>Two</blockquote>');
  expect(html).toContain('<a href="https://www.example.com/a?b=1&amp;c=2"');
  expect(html).toContain(FIRM.phone.display);
});

test('quotes each line once, whatever its line break is', () => {
  for (const quote of ['One\nTwo', 'One\r\nTwo', 'One\rTwo'])
    expect(renderContent([{ quote }]).text).toMatch(/^> One\n> Two\n\n/);
});

test('escapes markup in paragraphs, quotations and links', () => {
  const evil = `<img src=x onerror="alert('1')">&amp;`;
  const { html } = renderContent([evil, { quote: evil }, { label: evil, href: evil }]);
  expect(html).not.toContain('<img');
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')).toHaveLength(6);
});
