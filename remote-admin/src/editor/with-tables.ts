import { Editor, Path, Range, Transforms } from 'slate';
import { closest, isAtEnd, isAtStart, isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** Deleting never merges cells: nothing happens at the edges of a cell, and a selection across cells empties them. */
export function withTables(editor: PostEditor): PostEditor {
  const { deleteBackward, deleteForward, deleteFragment } = editor;
  const cellPath = () =>
    editor.selection && Range.isCollapsed(editor.selection)
      ? closest(editor, ['table-cell'])?.[1]
      : undefined;

  editor.deleteBackward = (unit) => {
    const path = cellPath();
    const [first] = path
      ? Editor.nodes(editor, { at: path, match: (node) => isType(node, 'paragraph') })
      : [];
    if (path && first && isAtStart(editor, path)) return;
    deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    const path = cellPath();
    if (path && isAtEnd(editor, path)) return;
    deleteForward(unit);
  };

  editor.deleteFragment = (direction) => {
    const { selection } = editor;
    if (!selection) return;
    const [from, to] = Range.edges(selection).map((point) => closest(editor, ['table-cell'], point)?.[1]);
    if (!from && !to) return deleteFragment(direction);
    if (from && to && Path.equals(from, to)) return deleteFragment(direction);
    emptyCells(editor, selection);
  };
  return editor;
}

/** Deletes the selected text of each cell, and of each block outside the table. */
function emptyCells(editor: PostEditor, selection: Range): void {
  const texts = [
    ...Editor.nodes(editor, {
      at: selection,
      match: (node) => isType(node, 'paragraph', 'heading', 'code', 'image'),
      mode: 'lowest',
    }),
  ];
  const [start, end] = Range.edges(selection);
  Editor.withoutNormalizing(editor, () => {
    for (const [, path] of texts.toReversed()) {
      const block = Editor.range(editor, path);
      const part = Range.intersection(block, { anchor: start, focus: end });
      if (part && Range.isExpanded(part)) Transforms.delete(editor, { at: part });
    }
  });
  Transforms.collapse(editor, { edge: 'start' });
}
