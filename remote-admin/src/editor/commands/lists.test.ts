// @vitest-environment happy-dom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { startEditor } from '../testing.ts';

test('Tab indents, Shift+Tab and Backspace outdent an item', async () => {
  const { type, press, move, html } = startEditor();
  await type('- a\nb');
  await press('Tab');
  await type('\nc');
  expect(html()).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>');
  await press('Shift+Tab');
  expect(html()).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
  await move(-1);
  await press('Backspace');
  expect(html()).toBe('<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>');
});

test('Enter in an empty item leaves the list', async () => {
  const { type, html } = startEditor();
  await type('- a\n\nb');
  expect(html()).toBe('<ul><li>a</li></ul><p>b</p>');
});

test('toggling changes or removes a nested list as a whole', async () => {
  const { paste, press, selectAll, html } = startEditor();
  const pasted = '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>';
  await paste({ 'text/html': pasted });
  expect(html()).toBe(pasted);
  await selectAll();
  await press('Ctrl+Shift+7');
  expect(html()).toBe('<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>');
  await selectAll();
  await press('Ctrl+Shift+7');
  expect(html()).toBe('<p>a</p><p>b</p><p>c</p>');
});

test.each([
  ['<ul><li>a</li><li>b</li></ul><p>c</p>', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  ['<p>a</p><ul><li>b</li><li>c</li></ul>', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  ['<ol><li>a</li></ol><p>b</p><ol><li>c</li></ol>', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
])('toggling extends the selected list of %s to the other blocks', async (pasted, expected) => {
  const { paste, use, selectAll, html } = startEditor();
  await paste({ 'text/html': pasted });
  await selectAll();
  await use('Bulleted list');
  expect(html()).toBe(expected);
});

test('a paragraph between two lists joins both', async () => {
  const { editor, paste, use, select, html } = startEditor();
  const pasted = '<ol><li>a</li></ol><p>b</p><ol><li>c</li></ol><p>d</p>';
  await paste({ 'text/html': pasted });
  await select('b', 'start');
  await use('Numbered list');
  expect(html()).toBe('<ol><li>a</li><li>b</li><li>c</li></ol><p>d</p>');
  editor.undo();
  expect(html()).toBe(pasted);
});

test('toggling a nested item leaves its parent in the list', async () => {
  const { paste, use, select, html } = startEditor();
  await paste({ 'text/html': '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>' });
  await select('b', 'end');
  await use('Bulleted list');
  expect(html()).toBe('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>');
});

test('a block at whose start the selection ends is not part of the list', async () => {
  const { editor, paste, press, html } = startEditor();
  await paste({ 'text/html': '<p>a</p><p>b</p>' });
  Transforms.select(editor, { anchor: Editor.start(editor, [0]), focus: Editor.start(editor, [1]) });
  await press('Ctrl+Shift+8');
  expect(html()).toBe('<ul><li>a</li></ul><p>b</p>');
  await press('Ctrl+Shift+8');
  expect(html()).toBe('<p>a</p><p>b</p>');
});
