// @vitest-environment happy-dom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { startEditor } from './testing.ts';

const TABLE = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';

test.each([
  ['with text between them', `${TABLE}<p>between</p>${TABLE}`, '<p>x</p><p></p><p>end</p>'],
  ['side by side', `${TABLE}${TABLE}`, '<p>x</p><p>end</p>'],
])('removes two tables that are selected from end to end, %s', async (_name, tables, expected) => {
  const { editor, paste, type, html } = startEditor();
  const pasted = `<p>x</p>${tables}<p>end</p>`;
  await paste({ 'text/html': pasted });
  const last = editor.children.length - 2;
  Transforms.select(editor, { anchor: Editor.start(editor, [1]), focus: Editor.end(editor, [last]) });
  editor.deleteFragment();
  expect(html()).toBe(expected);
  editor.undo();
  expect(html()).toBe(pasted);
  editor.redo();
  await type('!');
  expect(html()).toContain('!');
});

test.each([
  ['a selection that ends with a table', [0, 0], 1, [1], '<p>a</p><p>end</p>'],
  ['a selection that starts with a table', [2, 0], 1, [1], '<p>abc</p><p>nd</p>'],
])('%s does not join the blocks around it', async (_name, path, offset, table, expected) => {
  const { editor, paste, html } = startEditor();
  await paste({ 'text/html': `<p>abc</p>${TABLE}<p>end</p>` });
  const edge = path[0] === 0 ? Editor.end(editor, table) : Editor.start(editor, table);
  Transforms.select(editor, { anchor: { path, offset }, focus: edge });
  editor.deleteFragment();
  expect(html()).toBe(expected);
});

test.each([
  ['a heading', '<h2>a</h2><p>b</p>', '<p>a</p><p>b</p>'],
  ['a quote', '<blockquote><p>a</p></blockquote><p>b</p>', '<p>a</p><p>b</p>'],
  ['code', '<pre><code>a</code></pre><p>b</p>', '<p>a</p><p>b</p>'],
  ['a paragraph', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>'],
])('Backspace at the start of a cell with %s first', async (_name, content, expected) => {
  const { paste, select, press, html } = startEditor();
  const tableOf = (cell: string) => `<table><tbody><tr><td>x</td><td>${cell}</td></tr></tbody></table>`;
  await paste({ 'text/html': tableOf(content) });
  await select('a', 'start');
  await press('Backspace');
  expect(html()).toBe(tableOf(expected));
});
