import { Editor, Node, Range, Transforms } from 'slate';
import { currentItem, outdentItem } from './commands/lists.ts';
import { closest, isAtStart, isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** Enter adds an item, or leaves the list from an empty one; Backspace at the start of an item outdents it. */
export function withLists(editor: PostEditor): PostEditor {
  const { insertBreak, deleteBackward } = editor;

  editor.insertBreak = () => {
    const item = currentItem(editor);
    if (!item || !editor.selection || closest(editor, ['code', 'image'])) return insertBreak();
    const [node, path] = item;
    if (Node.string(node) === '' && node.children.length === 1) return void outdentItem(editor, path);
    if (Range.isExpanded(editor.selection)) editor.deleteFragment();
    Transforms.splitNodes(editor, {
      match: (other) => isType(other, 'list-item'),
      mode: 'lowest',
      always: true,
    });
  };

  editor.deleteBackward = (unit) => {
    const item = editor.selection && Range.isCollapsed(editor.selection) ? currentItem(editor) : undefined;
    if (!item || !isAtStart(editor, Editor.path(editor, [...item[1], 0]))) return deleteBackward(unit);
    outdentItem(editor, item[1]);
  };
  return editor;
}
