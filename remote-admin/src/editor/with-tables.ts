import { Editor, Node, Path, Range, Transforms } from 'slate';
import { closest, isAtEnd, isAtStart, isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/**
 * Deleting never merges cells: nothing happens at the edges of a cell, and a selection across cells empties them, also
 * when it is replaced by typing. Only a table that is selected together with text outside it is removed.
 */
export function withTables(editor: PostEditor): PostEditor {
  const { deleteBackward, deleteForward, deleteFragment, insertText, insertBreak, insertSoftBreak } = editor;
  const cellPath = () =>
    editor.selection && Range.isCollapsed(editor.selection)
      ? closest(editor, ['table-cell'])?.[1]
      : undefined;

  editor.deleteBackward = (unit) => {
    const path = cellPath();
    // A first heading, quote or code block becomes a paragraph, as elsewhere.
    const isParagraph = path && isType(Node.get(editor, [...path, 0]), 'paragraph');
    if (path && isParagraph && isAtStart(editor, path)) return;
    deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    const path = cellPath();
    if (path && isAtEnd(editor, path)) return;
    deleteForward(unit);
  };

  editor.deleteFragment = (direction) => {
    removeSelectedTables(editor);
    if (crossesCells(editor)) emptyCells(editor);
    else deleteFragment(direction);
  };

  // Slate would remove the selected nodes, not call `deleteFragment`.
  const withEmptyCells = (insert: () => void) => {
    if (crossesCells(editor)) editor.deleteFragment();
    insert();
  };
  editor.insertText = (text, options) => withEmptyCells(() => insertText(text, options));
  editor.insertBreak = () => withEmptyCells(insertBreak);
  editor.insertSoftBreak = () => withEmptyCells(insertSoftBreak);
  return editor;
}

/** Whether the selection starts and ends in different cells, or only one end is in a table. */
function crossesCells(editor: PostEditor): boolean {
  if (!editor.selection || Range.isCollapsed(editor.selection)) return false;
  const [from, to] = Range.edges(editor.selection).map(
    (point) => closest(editor, ['table-cell'], point)?.[1],
  );
  if (!from || !to) return from !== to;
  return !Path.equals(from, to);
}

/** Removes tables that are selected from end to end, unless nothing else is selected. */
function removeSelectedTables(editor: PostEditor): void {
  const { selection } = editor;
  if (!selection || closest(editor, ['table'])) return;
  const isSelected = (table: Range) =>
    [Range.start(table), Range.end(table)].every((point) => Range.includes(selection, point));
  const tables = [
    ...Editor.nodes(editor, { match: (node) => isType(node, 'table'), mode: 'highest' }),
  ].filter(([, path]) => isSelected(Editor.range(editor, path)));
  Editor.withoutNormalizing(editor, () => {
    for (const [, path] of tables.toReversed()) removeSelectedTable(editor, path);
  });
}

/** Removes a table and ends the selection next to it. Slate would extend it to the block on the other side. */
function removeSelectedTable(editor: PostEditor, path: Path): void {
  if (!editor.selection) return;
  const [start, end] = Range.edges(editor.selection);
  const isStart = Path.isAncestor(path, start.path);
  const before = Editor.before(editor, path);
  if (!isStart && before && Path.isAncestor(path, end.path)) {
    Transforms.select(editor, { anchor: start, focus: before });
  }
  const rest = Editor.pointRef(editor, end);
  Transforms.removeNodes(editor, { at: path });
  const focus = rest.unref();
  if (!isStart || !Node.has(editor, path)) return;
  const anchor = Editor.start(editor, path);
  Transforms.select(editor, { anchor, focus: focus ?? anchor });
}

/** Deletes the selected text of each cell, and of each block outside the table. */
function emptyCells(editor: PostEditor): void {
  const { selection } = editor;
  if (!selection) return;
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
