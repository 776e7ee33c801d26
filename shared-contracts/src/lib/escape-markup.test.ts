import { expect, it } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

it('escapes all characters that end a text or a quoted attribute', () => {
  expect(escapeMarkup(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

it('escapes only the given characters', () => {
  expect(escapeMarkup(`"don't" <b>`, /[&<>]/g)).toBe(`"don't" &lt;b&gt;`);
});
