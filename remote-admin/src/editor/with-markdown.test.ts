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
])('formats %j while typing', async (typed, expected) => {
  const { type, html } = startEditor();
  await type(typed);
  expect(html()).toBe(expected);
});

test.each(['snake_case_name 2 * 3 * 4', '# x', 'a ## b', '[x](javascript:alert(1))'])(
  'leaves %j unchanged',
  async (typed) => {
    const { type, html } = startEditor();
    await type(typed);
    expect(html()).toBe(`<p>${typed}</p>`);
  },
);

test('one undo restores the typed characters', async () => {
  const { editor, type, html } = startEditor();
  await type('a **b**');
  expect(html()).toBe('<p>a <strong>b</strong></p>');
  editor.undo();
  expect(html()).toBe('<p>a **b**</p>');
});
