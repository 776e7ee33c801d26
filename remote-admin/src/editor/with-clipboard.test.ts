// @vitest-environment happy-dom
import { Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
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

test('rejects a table with more cells than a post can have', async () => {
  const { type, paste, notifications, html } = startEditor();
  await type('before');
  await paste({ 'text/html': `<table>${`<tr>${'<td>1</td>'.repeat(17)}</tr>`.repeat(1000)}</table>` });
  expect(notifications.tooManyNodes).toBe(1);
  expect(html()).toBe('<p>before</p>');
});

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

describe('a line of plain text', () => {
  test.each([
    ['marks', '<p>a <strong>wrod b</strong></p>', '<p>a <strong>word b</strong></p>'],
    ['a link', '<p>a <a href="/x">wrod</a> b</p>', '<p>a <a href="/x">word</a> b</p>'],
  ])(
    'takes the %s of the word that it replaces, as a spelling correction does',
    async (_what, before, after) => {
      const { paste, select, html } = startEditor();
      await paste({ 'text/html': before });
      await select('wrod');
      await paste({ 'text/plain': 'word' });
      expect(html()).toBe(after);
    },
  );

  test('takes the marks at the cursor', async () => {
    const { use, type, paste, html } = startEditor();
    await use('Bold');
    await type('bold');
    await paste({ 'text/plain': ' too' });
    expect(html()).toBe('<p><strong>bold too</strong></p>');
  });

  test('is an undo step of its own', async () => {
    const { editor, type, paste, html } = startEditor();
    await type('a-');
    await paste({ 'text/plain': '--' });
    await type('b');
    editor.undo();
    expect(html()).toBe('<p>a---</p>');
    editor.undo();
    expect(html()).toBe('<p>a-</p>');
  });

  test('replaces a selection across blocks', async () => {
    const { paste, selectAll, html } = startEditor();
    await paste({ 'text/html': '<p>a</p><table><tr><td>b</td><td>c</td></tr></table><p>d</p>' });
    await selectAll();
    await paste({ 'text/plain': 'word' });
    expect(html()).toBe('<p>word</p>');
  });

  test('is not read as Markdown', async () => {
    const { paste, html } = startEditor();
    await paste({ 'text/plain': '---' });
    expect(html()).toBe('<p>---</p>');
  });
});

describe('at the end of a link', () => {
  const startAtEnd = async () => {
    const writing = startEditor();
    await writing.paste({ 'text/html': '<p>see <a href="/x">this</a></p>' });
    await writing.select('this');
    Transforms.collapse(writing.editor, { edge: 'end' });
    return writing;
  };

  test.each([
    ['a URL', { 'text/plain': 'https://b.example' }, '<a href="https://b.example">https://b.example</a>'],
    ['plain text', { 'text/plain': ' and more' }, ' and more'],
    ['HTML', { 'text/html': '<p><b>more</b></p>', 'text/plain': 'more' }, '<strong>more</strong>'],
  ])('%s is pasted after the link', async (_what, texts, expected) => {
    const { paste, html } = await startAtEnd();
    await paste(texts);
    expect(html()).toBe(`<p>see <a href="/x">this</a>${expected}</p>`);
  });
});

test('a URL pasted inside a link is text of the link', async () => {
  const { editor, paste, select, html } = startEditor();
  await paste({ 'text/html': '<p>see <a href="/x">this</a></p>' });
  await select('is');
  Transforms.collapse(editor, { edge: 'start' });
  await paste({ 'text/plain': 'https://b.example' });
  expect(html()).toBe('<p>see <a href="/x">thhttps://b.exampleis</a></p>');
});

test('two URLs pasted in a row are two links', async () => {
  const { paste, html } = startEditor();
  await paste({ 'text/plain': 'https://a.example' });
  await paste({ 'text/plain': 'https://b.example' });
  expect(html()).toBe(
    '<p><a href="https://a.example">https://a.example</a><a href="https://b.example">https://b.example</a></p>',
  );
});

describe('a part of a block', () => {
  test.each([
    ['a list item', '<ul><li>one <i>word</i></li></ul>'],
    ['a heading', '<h2>one <i>word</i></h2>'],
    ['a quote', '<blockquote><p>one <i>word</i></p></blockquote>'],
    ['a table cell', '<table><tr><td>one <i>word</i></td><td>x</td></tr></table>'],
    [
      'a caption',
      '<figure><img src="/media/a.webp" alt="A"><figcaption>one <i>word</i></figcaption></figure>',
    ],
  ])('of %s is copied as words and pasted into a sentence', async (_what, block) => {
    const { editor, paste, select, copy, html } = startEditor();
    await paste({ 'text/html': `<p>before after</p>${block}<p>end</p>` });
    await select('word');
    const copied = copy();
    expect(copied).toEqual({ 'text/html': '<p><em>word</em></p>', 'text/plain': 'word' });
    await select('after');
    Transforms.collapse(editor, { edge: 'start' });
    await paste(copied);
    expect(html()).toMatch(/^<p>before <em>word<\/em>after<\/p>/);
  });

  test('of a line of code is copied as words, several lines as code', async () => {
    const { paste, select, copy } = startEditor();
    await paste({ 'text/html': '<pre>if x:\n  y</pre>' });
    await select('x');
    expect(copy()['text/html']).toBe('<p>x</p>');
    await select('x:\n  y');
    expect(copy()['text/html']).toBe('<pre><code>x:\n  y</code></pre>');
  });
});

test.each([
  ['heading', '<h3>word</h3>'],
  ['line of code', '<pre><code>word</code></pre>'],
])('a whole %s keeps its format on a line of its own and joins a sentence', async (_what, block) => {
  const { editor, paste, select, copy, html } = startEditor();
  await paste({ 'text/html': `<p>before after</p>${block}` });
  await select('word');
  const copied = copy();
  await select('after');
  Transforms.collapse(editor, { edge: 'start' });
  await paste(copied);
  expect(html()).toBe(`<p>before wordafter</p>${block}`);
  const other = startEditor();
  await other.paste(copied);
  expect(other.html()).toBe(block);
});
