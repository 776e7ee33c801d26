import { createEditor, Editor, Node, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { expect, test } from 'vitest';
import { withUndoSteps } from './with-undo-steps.ts';

/** An editor with a clock that advances only through `wait`. */
function startTyping() {
  let time = 0;
  const editor = withUndoSteps(() => time)(withHistory(createEditor()));
  editor.children = [{ type: 'paragraph', children: [{ text: '' }] }];
  Transforms.select(editor, Editor.start(editor, []));
  const flush = () => Promise.resolve();
  return {
    editor,
    flush,
    wait: (milliseconds: number) => (time += milliseconds),
    text: () => editor.children.map((block) => Node.string(block)).join('\n'),
    type: async (text: string) => {
      for (const character of text) {
        Editor.insertText(editor, character);
        // oxlint-disable-next-line no-await-in-loop -- Slate flushes each keystroke separately
        await flush();
      }
    },
  };
}

/** The text after each undo, until there is nothing left to undo. */
function undoAll({ editor, text }: ReturnType<typeof startTyping>): string[] {
  const texts: string[] = [];
  while (editor.history.undos.length > 0) {
    editor.undo();
    texts.push(text());
  }
  return texts;
}

test('goes back word by word', async () => {
  const typing = startTyping();
  await typing.type('One two  three.');
  expect(undoAll(typing)).toEqual(['One two  ', 'One ', '']);
});

test('goes back to a pause inside a word', async () => {
  const typing = startTyping();
  await typing.type('un');
  typing.wait(600);
  await typing.type('do');
  typing.wait(800);
  await typing.type('ing');
  expect(undoAll(typing)).toEqual(['undo', '']);
});

test('makes text typed after a move of the caret a separate step', async () => {
  const typing = startTyping();
  await typing.type('abc');
  Transforms.move(typing.editor, { distance: 1, reverse: true });
  await typing.flush();
  Transforms.move(typing.editor, { distance: 1 });
  await typing.flush();
  await typing.type('def');
  expect(undoAll(typing)).toEqual(['abc', '']);
});

test('makes a new paragraph a separate step', async () => {
  const typing = startTyping();
  await typing.type('one');
  Editor.insertBreak(typing.editor);
  await typing.flush();
  await typing.type('two');
  expect(undoAll(typing)).toEqual(['one\n', 'one', '']);
});

test('restores deleted words one by one, and a replaced selection as a whole', async () => {
  const typing = startTyping();
  await typing.type('one two');
  for (let press = 0; press < 7; press += 1) {
    Editor.deleteBackward(typing.editor);
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await typing.flush();
  }
  typing.editor.undo();
  expect(typing.text()).toBe('one');
  typing.editor.undo();
  expect(typing.text()).toBe('one two');
  await typing.flush();
  Transforms.select(typing.editor, Editor.range(typing.editor, []));
  await typing.type('x');
  expect(typing.text()).toBe('x');
  typing.editor.undo();
  expect(typing.text()).toBe('one two');
});

test('redoes what was undone', async () => {
  const typing = startTyping();
  await typing.type('one two three');
  typing.editor.undo();
  typing.editor.undo();
  typing.editor.redo();
  expect(typing.text()).toBe('one two ');
  typing.editor.redo();
  expect(typing.text()).toBe('one two three');
});

/** Sets the alt text of a picture once for each of its characters. */
async function describe(typing: ReturnType<typeof startTyping>, at: number, alt: string) {
  for (let length = 1; length <= alt.length; length += 1) {
    Transforms.setNodes(typing.editor, { alt: alt.slice(0, length) }, { at: [at] });
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await typing.flush();
  }
}

test('makes an alt text typed without a pause one step', async () => {
  const typing = startTyping();
  const { editor } = typing;
  const picture = { type: 'image' as const, src: '/a', alt: '', children: [{ text: '' }] };
  const alts = () => editor.children.slice(1).map((node) => 'alt' in node && node.alt);
  Transforms.insertNodes(editor, [picture, structuredClone(picture)], { at: [1] });
  await typing.flush();
  await describe(typing, 1, 'A square');
  await describe(typing, 2, 'A circle');
  typing.wait(800);
  await describe(typing, 2, 'A disc');
  expect(alts()).toEqual(['A square', 'A disc']);
  editor.undo();
  expect(alts()).toEqual(['A square', 'A circle']);
  await describe(typing, 2, 'A ring');
  editor.undo();
  expect(alts()).toEqual(['A square', 'A circle']);
  editor.undo();
  expect(alts()).toEqual(['A square', '']);
  editor.undo();
  expect(alts()).toEqual(['', '']);
  editor.redo();
  expect(alts()).toEqual(['A square', '']);
});

test('reaches further back than Slate’s hundred steps', async () => {
  const typing = startTyping();
  await typing.type('word '.repeat(250));
  const texts = undoAll(typing);
  expect(texts).toHaveLength(250);
  expect(texts.at(-1)).toBe('');
});
