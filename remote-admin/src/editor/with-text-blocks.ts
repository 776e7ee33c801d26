import { Editor, Node, Path, Range, Transforms } from 'slate';
import { setKind } from './commands/blocks.ts';
import { currentBlock, isAtEnd, isAtStart, isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/**
 * Enter after a heading adds a paragraph; Backspace at the start of a heading, code block or quote turns it into one.
 */
export function withTextBlocks(editor: PostEditor): PostEditor {
  const { insertBreak, deleteBackward } = editor;

  editor.insertBreak = () => {
    const block = currentBlock(editor);
    if (!block || block[0].type !== 'heading' || !isAtEnd(editor, block[1])) return splitParagraph();
    Editor.withoutNormalizing(editor, () => {
      Transforms.splitNodes(editor, { always: true });
      setKind(editor, 'paragraph');
    });
  };

  /** Enter in an empty paragraph at the end of a quote leaves the quote. */
  const splitParagraph = () => {
    const block = currentBlock(editor);
    const [parent, parentPath] = block ? Editor.parent(editor, block[1]) : [];
    if (block && parent && parentPath && isType(parent, 'quote') && Node.string(block[0]) === '') {
      if (block[1].at(-1) === parent.children.length - 1) {
        return Transforms.liftNodes(editor, { at: block[1] });
      }
    }
    insertBreak();
  };

  editor.deleteBackward = (unit) => {
    const block = currentBlock(editor);
    const isCollapsed = editor.selection !== null && Range.isCollapsed(editor.selection);
    if (!block || !isCollapsed || !isAtStart(editor, block[1])) return deleteBackward(unit);
    const [node, path] = block;
    const [parent] = Editor.parent(editor, path);
    if (node.type === 'heading' || node.type === 'code') return setKind(editor, 'paragraph');
    if (isType(parent, 'quote') && path.at(-1) === 0) return Transforms.liftNodes(editor, { at: path });
    const before = path.at(-1) === 0 ? undefined : Node.get(editor, Path.previous(path));
    if (!before || isType(before, 'paragraph', 'heading', 'divider')) return deleteBackward(unit);
    enterBefore(path);
  };

  /** Moves the cursor into a preceding picture, table, list, quote or code block, without merging the blocks. */
  const enterBefore = (path: Path) => {
    const end = Editor.end(editor, Path.previous(path));
    const isEmpty = Node.string(Node.get(editor, path)) === '';
    Editor.withoutNormalizing(editor, () => {
      Transforms.select(editor, end);
      if (isEmpty) Transforms.removeNodes(editor, { at: path });
    });
  };
  return editor;
}
