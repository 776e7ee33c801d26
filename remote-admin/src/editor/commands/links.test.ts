import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { startEditor } from '../testing.ts';
import { removeLink, setLink } from './links.ts';

/** `see this`, where `this` is a link and the cursor is after its last character, still inside the link. */
async function startLink() {
  const started = startEditor();
  await started.type('see [this](/x)');
  Transforms.select(started.editor, Editor.end(started.editor, [0, 1]));
  return started;
}

test('text typed after a link is outside it, text typed inside is part of it', async () => {
  const { type, move, html } = await startLink();
  await type(' now');
  expect(html()).toBe('<p>see <a href="/x">this</a> now</p>');
  await move(-6);
  await type('x');
  expect(html()).toBe('<p>see <a href="/x">thxis</a> now</p>');
});

test('changes and removes a link', async () => {
  const { editor, move, html } = await startLink();
  await move(-3);
  setLink(editor, 'mailto:name@example.com');
  expect(html()).toBe('<p>see <a href="mailto:name@example.com">this</a></p>');
  removeLink(editor);
  expect(html()).toBe('<p>see this</p>');
});

test('uses the URL as text without a selection, omitting mailto: and tel:', async () => {
  const { editor, type, html } = startEditor();
  setLink(editor, 'tel:+911234567890');
  await type('!');
  expect(html()).toBe('<p><a href="tel:+911234567890">+911234567890</a>!</p>');
});

test('does not insert links into code', async () => {
  const { editor, use, type, selectAll, html } = startEditor();
  await use('Code block');
  await type('a');
  await selectAll();
  setLink(editor, '/x');
  expect([html(), Editor.string(editor, [])]).toEqual(['<pre><code>a</code></pre>', 'a']);
});

test('a changed link loses the title of its old address', async () => {
  const { editor, html } = await startLink();
  Transforms.setNodes(editor, { title: 'Old' }, { at: [0, 1] });
  setLink(editor, '/x');
  expect(html()).toBe('<p>see <a href="/x" title="Old">this</a></p>');
  setLink(editor, '/y');
  expect(html()).toBe('<p>see <a href="/y">this</a></p>');
});
