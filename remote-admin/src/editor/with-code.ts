import { Node, Transforms } from 'slate';
import { insertParagraphAfter } from './commands/blocks.ts';
import { currentBlock, isAtEnd } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** Enter inserts a line break in a code block; after two empty lines at its end, it leaves the block. */
export function withCode(editor: PostEditor): PostEditor {
  const { insertBreak, insertSoftBreak } = editor;
  editor.insertBreak = () => {
    const block = currentBlock(editor);
    if (!block || block[0].type !== 'code') return insertBreak();
    if (!Node.string(block[0]).endsWith('\n\n') || !isAtEnd(editor, block[1])) return editor.insertText('\n');
    Transforms.delete(editor, { unit: 'character', distance: 2, reverse: true });
    insertParagraphAfter(editor);
  };
  editor.insertSoftBreak = () => {
    if (!currentBlock(editor)) return insertSoftBreak();
    editor.insertText('\n');
  };
  return editor;
}
