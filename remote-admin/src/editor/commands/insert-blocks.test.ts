// @vitest-environment happy-dom
import { PostDocument } from 'shared-contracts/posts/document/post-document';
import { Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { startEditor } from '../testing.ts';

test('blocks replace an empty heading', async () => {
  const { use, paste, html } = startEditor();
  await use('H2 heading');
  await paste({ 'text/html': '<p>a</p><p>b</p>' });
  expect(html()).toBe('<p>a</p><p>b</p>');
});

test('a paragraph becomes the text of an empty heading', async () => {
  const { use, paste, html } = startEditor();
  await use('H2 heading');
  await paste({ 'text/html': '<p>a</p>' });
  expect(html()).toBe('<h2>a</h2>');
});

describe('items pasted into a list', () => {
  const items = { 'text/html': '<ul><li>x</li><li>y</li></ul>' };

  test.each([
    ['at the end of an item', 'end', '<li>one</li><li>x</li><li>y</li><li>two</li>'],
    ['at the start of an item', 'start', '<li>x</li><li>y</li><li>one</li><li>two</li>'],
  ] as const)('%s are its siblings', async (_where, edge, expected) => {
    const { editor, paste, select, html } = startEditor();
    await paste({ 'text/html': '<ul><li>one</li><li>two</li></ul>' });
    await select('one');
    Transforms.collapse(editor, { edge });
    await paste(items);
    expect(html()).toBe(`<ul>${expected}</ul>`);
  });

  test('inside an item split it', async () => {
    const { editor, paste, select, type, html } = startEditor();
    await paste({ 'text/html': '<ul><li>one two</li></ul>' });
    await select('two');
    Transforms.collapse(editor, { edge: 'start' });
    await paste(items);
    await type('!');
    expect(html()).toBe('<ul><li>one</li><li>x</li><li>y!</li><li>two</li></ul>');
  });

  test('before the nested items of an item take these over, as Enter does', async () => {
    const { editor, paste, select, html } = startEditor();
    await paste({ 'text/html': '<ul><li>one<ul><li>nested</li></ul></li><li>two</li></ul>' });
    await select('one');
    Transforms.collapse(editor, { edge: 'end' });
    await paste(items);
    expect(html()).toBe('<ul><li>one</li><li>x</li><li>y<ul><li>nested</li></ul></li><li>two</li></ul>');
  });
});

test('lists that would be nested too deeply become paragraphs', async () => {
  const { editor, paste, html } = startEditor();
  const nested = (levels: number): string =>
    `<ul><li>level ${levels}${levels > 1 ? nested(levels - 1) : ''}</li></ul>`;
  await paste({ 'text/html': nested(8) });
  Transforms.select(editor, Editor.end(editor, [0]));
  await paste({ 'text/html': `${nested(8)}<p>end</p>` });
  expect(PostDocument.safeParse({ version: 1, blocks: editor.children }).success).toBe(true);
  expect(html().match(/level \d/g)).toHaveLength(16);
});
