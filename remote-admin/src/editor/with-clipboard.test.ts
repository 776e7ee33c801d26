// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startEditor } from './testing.ts';

test('does not merge pasted blocks with the surrounding text', async () => {
  const { type, move, paste, html } = startEditor();
  await type('before after');
  await move(-5);
  await paste({ 'text/html': '<p>one</p><h2>two</h2>' });
  expect(html()).toBe('<p>before one</p><h2>two</h2><p>after</p>');
});

test('splits plain text into paragraphs and lines', async () => {
  const { paste, html } = startEditor();
  await paste({ 'text/plain': 'one\nstill one\n\ntwo' });
  expect(html()).toBe('<p>one<br />still one</p><p>two</p>');
});

test('turns the selection into a link when a URL is pasted', async () => {
  const { type, paste, selectAll, html } = startEditor();
  await type('here');
  await selectAll();
  await paste({ 'text/plain': 'https://example.com/a' });
  expect(html()).toBe('<p><a href="https://example.com/a">here</a></p>');
});

test('pastes only text into code', async () => {
  const { use, paste, html } = startEditor();
  await use('Code block');
  await paste({ 'text/html': '<p><b>a</b></p>', 'text/plain': 'a\r\nb' });
  expect(html()).toBe('<pre><code>a\nb</code></pre>');
});

test.each(['text/plain', 'text/html'])(
  'rejects %s that is too long for a post, with its length',
  async (type) => {
    const writing = startEditor();
    await writing.type('before');
    await writing.paste({ [type]: 'Ten words. '.repeat(50_000) });
    expect(writing.notifications.tooLong).toBeGreaterThan(500_000);
    expect(writing.html()).toBe('<p>before</p>');
  },
);

test('a paste is one undo step', async () => {
  const { editor, paste, html } = startEditor();
  await paste({ 'text/html': '<h2>a</h2><ul><li>b<ul><li>c</li></ul></li></ul>', 'text/plain': 'plain' });
  expect(html()).toBe('<h2>a</h2><ul><li>b<ul><li>c</li></ul></li></ul>');
  editor.undo();
  expect(html()).toBe('');
});

test('copying and pasting preserves the content', async () => {
  const { editor, paste, selectAll, copy, html } = startEditor();
  const text = '<h2>a</h2><ul><li>b <strong>c</strong></li></ul><p>d</p>';
  await paste({ 'text/html': text });
  await selectAll();
  const copied = copy();
  expect(copied).toEqual({ 'text/html': text, 'text/plain': 'a\nb c\nd' });
  editor.deleteFragment();
  expect(html()).not.toContain('c');
  await paste(copied);
  expect(html()).toBe(text);
});

test('reports an unavailable picture', async () => {
  const { paste, notifications } = startEditor();
  await paste({ 'text/html': '<p>a</p><img src="file:///C:/x.jpg">' });
  expect(notifications.unavailable).toBe(1);
});

test.each([
  ['no text, such as that of a copied file', {}],
  ['an unavailable picture only', { 'text/html': '<img src="file:///C:/x.jpg">' }],
])('does not replace the selection if the clipboard has %s', async (_what, texts) => {
  const { type, selectAll, paste, html } = startEditor();
  await type('before');
  await selectAll();
  await paste(texts);
  expect(html()).toBe('<p>before</p>');
});
