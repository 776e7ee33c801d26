import { Node, Transforms } from 'slate';
import { writeBehind } from './commands/blocks.ts';
import { currentBlock, isAtEnd } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** In code Enter is a new line of the same block; a second empty line at its end leaves it. */
export function withCode(editor: PostEditor): PostEditor {
  const { insertBreak, insertSoftBreak } = editor;
  editor.insertBreak = () => {
    const block = currentBlock(editor);
    if (!block || block[0].type !== 'code') return insertBreak();
    if (!Node.string(block[0]).endsWith('\n\n') || !isAtEnd(editor, block[1])) return editor.insertText('\n');
    Transforms.delete(editor, { unit: 'character', distance: 2, reverse: true });
    writeBehind(editor);
  };
  editor.insertSoftBreak = () => {
    if (!currentBlock(editor)) return insertSoftBreak();
    editor.insertText('\n');
  };
  return editor;
}
