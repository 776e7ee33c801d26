import { Editor, Node, Path, Range, Transforms } from 'slate';
import { insertParagraphAfter } from './commands/blocks.ts';
import { currentBlock, isAtEnd, isAtStart, isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** Keeps a picture's caption separate from the text: Enter leaves it, Backspace in an empty one removes the picture. */
export function withImages(editor: PostEditor): PostEditor {
  const { insertBreak, deleteBackward, deleteForward } = editor;

  const caption = () => {
    const block = currentBlock(editor);
    return block && isType(block[0], 'image') ? block : undefined;
  };
  const isCollapsed = () => editor.selection !== null && Range.isCollapsed(editor.selection);

  editor.insertBreak = () => (caption() ? insertParagraphAfter(editor) : insertBreak());

  editor.deleteBackward = (unit) => {
    const image = caption();
    if (!image || !isCollapsed() || !isAtStart(editor, image[1])) return deleteBackward(unit);
    if (Node.string(image[0]) === '') Transforms.removeNodes(editor, { at: image[1] });
  };

  editor.deleteForward = (unit) => {
    const block = currentBlock(editor);
    if (!block || !isCollapsed() || !isAtEnd(editor, block[1])) return deleteForward(unit);
    const after = Path.next(block[1]);
    const next = Node.has(editor, after) ? Node.get(editor, after) : undefined;
    if (isType(block[0], 'image')) return;
    if (next && isType(next, 'image', 'table', 'quote', 'list', 'code')) {
      const isEmpty = Node.string(block[0]) === '';
      if (isEmpty) return Transforms.removeNodes(editor, { at: block[1] });
      return Transforms.select(editor, Editor.start(editor, after));
    }
    deleteForward(unit);
  };
  return editor;
}
