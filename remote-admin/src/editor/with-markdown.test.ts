// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startEditor } from './testing.ts';

test.each([
  ['## x', '<h2>x</h2>'],
  ['### x', '<h3>x</h3>'],
  ['#### x', '<h4>x</h4>'],
  ['- x', '<ul><li>x</li></ul>'],
  ['* x', '<ul><li>x</li></ul>'],
  ['+ x', '<ul><li>x</li></ul>'],
  ['1. x', '<ol><li>x</li></ol>'],
  ['1) x', '<ol><li>x</li></ol>'],
  ['> x', '<blockquote><p>x</p></blockquote>'],
  ['```\nx  y', '<pre><code>x  y</code></pre>'],
  ['---x', '<hr /><p>x</p>'],
  ['**x**', '<p><strong>x</strong></p>'],
  ['__x__', '<p><strong>x</strong></p>'],
  ['*x*', '<p><em>x</em></p>'],
  ['_x_', '<p><em>x</em></p>'],
  ['~~x~~', '<p><s>x</s></p>'],
  ['`x`', '<p><code>x</code></p>'],
  ['[x](https://example.com) y', '<p><a href="https://example.com">x</a> y</p>'],
  ['[x](example.com) y', '<p><a href="https://example.com">x</a> y</p>'],
])('formats %j while typing', async (typed, expected) => {
  const { type, html } = startEditor();
  await type(typed);
  expect(html()).toBe(expected);
});

test.each(['snake_case_name 2 * 3 * 4', '# x', 'a ## b', '[x](javascript:alert(1))', '[x](services)'])(
  'leaves %j unchanged',
  async (typed) => {
    const { type, html } = startEditor();
    await type(typed);
    expect(html()).toBe(`<p>${typed}</p>`);
  },
);

test.each([
  ['- x\n- y', '<ul><li>x</li><li>- y</li></ul>'],
  ['1. x\n- y', '<ol><li>x</li><li>- y</li></ol>'],
  ['> x\n> y', '<blockquote><p>x</p><p>&gt; y</p></blockquote>'],
])('the second prefix in %j is text, as it would change the list or quote', async (typed, expected) => {
  const { type, html } = startEditor();
  await type(typed);
  expect(html()).toBe(expected);
});

test('leaves inline code unchanged', async () => {
  const { type, press, html } = startEditor();
  await press('Ctrl+E');
  await type('__init__ *a*');
  expect(html()).toBe('<p><code>__init__ *a*</code></p>');
});

test.each([
  [
    '*',
    '<p>**a <a href="/x">b</a> c*</p>',
    '<p><strong>a </strong><a href="/x"><strong>b</strong></a><strong> c</strong></p>',
  ],
  ['*', '<p>a **<a href="/x">b</a>*</p>', '<p>a <a href="/x"><strong>b</strong></a></p>'],
  [')', '<p>a [b <a href="/x">c</a> d](/y</p>', '<p>a <a href="/y">b c d</a></p>'],
])('typing %s after %j keeps the text around the link', async (character, before, expected) => {
  const { paste, type, html } = startEditor();
  await paste({ 'text/html': before });
  await type(character);
  expect(html()).toBe(expected);
});

test('one undo restores the typed characters', async () => {
  const { editor, type, html } = startEditor();
  await type('a **b**');
  expect(html()).toBe('<p>a <strong>b</strong></p>');
  editor.undo();
  expect(html()).toBe('<p>a **b**</p>');
});
