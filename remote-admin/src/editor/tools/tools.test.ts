import { describe, expect, test } from 'vitest';
import { startEditor, toolOf } from '../testing.ts';

const mark = (tag: string) => `<p><${tag}>x</${tag}></p>`;
const ROW = '<tr><td></td><td></td><td></td></tr>';
const HEAD = '<tr><th scope="col">x</th><th scope="col"></th><th scope="col"></th></tr>';

/** All tools that change the text, with the HTML after typing 'x'. */
const TOGGLES = [
  ['H2 heading', '<h2>x</h2>'],
  ['H3 heading', '<h3>x</h3>'],
  ['H4 heading', '<h4>x</h4>'],
  ['Bulleted list', '<ul><li>x</li></ul>'],
  ['Numbered list', '<ol><li>x</li></ol>'],
  ['Quote', '<blockquote><p>x</p></blockquote>'],
  ['Code block', '<pre><code>x</code></pre>'],
  ['Bold', mark('strong')],
  ['Italic', mark('em')],
  ['Underline', mark('u')],
  ['Strikethrough', mark('s')],
  ['Code', mark('code')],
  ['Subscript, x2', mark('sub')],
  ['Superscript, x2', mark('sup')],
] as const;
const INSERTS = [
  ['Divider', '<hr /><p>x</p>'],
  ['Table', `<table><thead>${HEAD}</thead><tbody>${ROW}${ROW}</tbody></table>`],
] as const;

const keysOf = (label: string): string => toolOf(label).keys ?? '';

describe.each([...TOGGLES, ...INSERTS])('%s', (label, expected) => {
  test('changes the text, and can be undone', async () => {
    const { use, type, html, undoAll } = startEditor();
    await use(label);
    await type('x');
    expect(html()).toBe(expected);
    await undoAll();
    expect(html()).toBe('');
  });
});

describe.each(TOGGLES)('%s', (label, expected) => {
  test('has the same effect by keyboard', async () => {
    const { press, type, html, undoAll } = startEditor();
    await press(keysOf(label));
    await type('x');
    expect(html()).toBe(expected);
    await undoAll();
    expect(html()).toBe('');
  });

  test('changes the selection, is shown as active, and toggles off', async () => {
    const { editor, use, press, type, html, selectAll } = startEditor();
    const { isActive } = toolOf(label);
    await type('x');
    await selectAll();
    expect(isActive?.(editor)).toBe(false);
    await use(label);
    expect([html(), isActive?.(editor)]).toEqual([expected, true]);
    await selectAll();
    await press(keysOf(label));
    expect([html(), isActive?.(editor)]).toEqual(['<p>x</p>', false]);
  });
});

test('toggles lists and quotes of the whole text', async () => {
  const { type, press, selectAll, html } = startEditor();
  await type('a\nb');
  expect(html()).toBe('<p>a</p><p>b</p>');
  for (const [label, expected] of [
    ['Bulleted list', '<ul><li>a</li><li>b</li></ul>'],
    ['Numbered list', '<ol><li>a</li><li>b</li></ol>'],
    ['Numbered list', '<p>a</p><p>b</p>'],
    ['Quote', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['Quote', '<p>a</p><p>b</p>'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await selectAll();
    // oxlint-disable-next-line no-await-in-loop
    await press(keysOf(label));
    expect([label, html()]).toEqual([label, expected]);
  }
});

test('subscript and superscript exclude each other', async () => {
  const { type, use, selectAll, html } = startEditor();
  await type('x');
  await selectAll();
  await use('Subscript, x2');
  await use('Superscript, x2');
  expect(html()).toBe(mark('sup'));
});
