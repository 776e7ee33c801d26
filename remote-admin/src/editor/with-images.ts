import { Editor, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
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
    if (isType(block[0], 'image')) return;
    const after = blockAfter(editor, block[1]);
    if (!after) return deleteForward(unit);
    const [next, path] = after;
    const isSibling = Path.isSibling(path, block[1]);
    const isKept =
      isType(next, 'image', 'table', 'quote', 'list', 'code') || (!isSibling && isType(next, 'heading'));
    if (!isKept) return deleteForward(unit);
    const isEmpty = Node.string(block[0]) === '';
    if (isSibling && isEmpty) return Transforms.removeNodes(editor, { at: block[1] });
    Transforms.select(editor, Editor.start(editor, path));
  };
  return editor;
}

/** The block after one, which may be the last in its list or quote. */
function blockAfter(editor: PostEditor, path: Path): NodeEntry | undefined {
  if (path.length === 0) return undefined;
  const after = Path.next(path);
  if (!Node.has(editor, after)) return blockAfter(editor, Path.parent(path));
  const isItem = isType(Node.get(editor, after), 'list-item');
  return Editor.node(editor, isItem ? [...after, 0] : after);
}
