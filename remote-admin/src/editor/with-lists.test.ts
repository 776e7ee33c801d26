// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startEditor } from './testing.ts';

test('Enter in a code block of an item adds a line', async () => {
  const { type, use, html } = startEditor();
  await type('- a');
  await use('Code block');
  await type('\nb');
  expect(html()).toBe('<ul><li><pre><code>a\nb</code></pre></li></ul>');
  await type('\n\n\nc');
  expect(html()).toBe('<ul><li><pre><code>a\nb</code></pre><p>c</p></li></ul>');
});

test('Enter in a caption of an item adds a paragraph to the item', async () => {
  const { paste, select, type, html } = startEditor();
  const picture = '<figure><img src="/media/a.webp" alt="A" /><figcaption>cap</figcaption></figure>';
  await paste({ 'text/html': `<ul><li><p>a</p>${picture}</li></ul>` });
  await select('ap', 'start');
  await type('\nb');
  expect(html()).toBe(`<ul><li><p>a</p>${picture}<p>b</p></li></ul>`);
});
