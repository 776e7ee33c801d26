// @vitest-environment happy-dom
import { Transforms } from 'slate';
import { expect, test } from 'vitest';
import { startEditor } from '../testing.ts';

test('selected lines become one code block, and lines again', async () => {
  const { editor, paste, use, selectAll, html } = startEditor();
  const pasted = '<p>a <strong>b</strong></p><h2>c</h2><p><a href="/x">d</a></p>';
  await paste({ 'text/html': pasted });
  await selectAll();
  await use('Code block');
  expect(html()).toBe('<pre><code>a b\nc\nd</code></pre>');
  editor.undo();
  expect(html()).toBe(pasted);
  editor.redo();
  await Promise.resolve();
  await use('Code block');
  expect(html()).toBe('<p>a b</p><p>c</p><p>d</p>');
  editor.undo();
  expect(html()).toBe('<pre><code>a b\nc\nd</code></pre>');
});

test('only adjacent lines become one code block', async () => {
  const { paste, use, selectAll, html } = startEditor();
  await paste({ 'text/html': '<p>a</p><p>b</p><hr><p>c</p><ul><li>d</li><li>e</li></ul>' });
  await selectAll();
  await use('Code block');
  expect(html()).toBe(
    '<pre><code>a\nb</code></pre><hr /><pre><code>c</code></pre>' +
      '<ul><li><pre><code>d</code></pre></li><li><pre><code>e</code></pre></li></ul>',
  );
});

test('empty lines remain between the others', async () => {
  const { type, use, selectAll, html } = startEditor();
  await type('\na\n\nb');
  await selectAll();
  await use('Code block');
  expect(html()).toBe('<pre><code>\na\n\nb</code></pre>');
  await use('Code block');
  expect(html()).toBe('<p></p><p>a</p><p></p><p>b</p>');
});

test('text typed after the change is at the cursor', async () => {
  const { type, use, select, html } = startEditor();
  await use('Code block');
  await type('one\ntwo\nthree');
  await select('two', 'end');
  await use('Code block');
  await type('!');
  expect(html()).toBe('<p>one</p><p>two!</p><p>three</p>');
});

test.each([
  ['H2 heading', '<h2>one</h2><p>two</p>'],
  ['Code block', '<pre><code>one</code></pre><p>two</p>'],
  ['Quote', '<blockquote><p>one</p></blockquote><p>two</p>'],
  ['Bulleted list', '<ul><li>one</li></ul><p>two</p>'],
])('%s leaves the line that the selection only touches', async (label, expected) => {
  const { editor, type, use, html } = startEditor();
  await type('one\ntwo');
  Transforms.select(editor, { anchor: { path: [0, 0], offset: 1 }, focus: { path: [1, 0], offset: 0 } });
  await use(label);
  expect(html()).toBe(expected);
});
