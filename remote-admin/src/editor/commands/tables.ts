import { emptyParagraph } from 'shared-contracts/posts/document/inlines';
import type { Table, TableCell, TableRow } from 'shared-contracts/posts/document/post-document';
import { Editor, Node, Path, Transforms } from 'slate';
import { closest, isType } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';
import { insertBlock } from './blocks.ts';

const cell = (header?: TableCell['header']): TableCell => ({
  type: 'table-cell',
  ...(header && { header }),
  children: [emptyParagraph()],
});

const row = (columns: number, header?: TableCell['header']): TableRow => ({
  type: 'table-row',
  children: Array.from({ length: columns }, () => cell(header)),
});

/** Inserts a table with a header row. */
export const insertTable = (editor: PostEditor): void =>
  insertBlock(editor, { type: 'table', children: [row(3, 'column'), row(3), row(3)] });

/** The cell with the cursor, and its position. */
export function currentCell(editor: PostEditor) {
  const entry = closest(editor, ['table-cell']);
  if (!entry) return undefined;
  const [node, path] = entry;
  const tablePath = path.slice(0, -2);
  const table = Node.get(editor, tablePath);
  const [rowIndex, column] = [path.at(-2), path.at(-1)];
  if (!isType(table, 'table') || rowIndex === undefined || column === undefined) return undefined;
  return { node, path, table, tablePath, rowIndex, column };
}

/**
 * Whether a table has no merged cells. Rows and columns of other tables cannot be changed: the result would be
 * ambiguous.
 */
export const isPlainTable = (table: Table): boolean =>
  table.children.every(({ children }) => children.every(({ colspan, rowspan }) => !colspan && !rowspan));

export function addRow(editor: PostEditor, side: 'before' | 'after'): void {
  const current = currentCell(editor);
  if (!current || !isPlainTable(current.table)) return;
  const columns = current.table.children[current.rowIndex]?.children.length ?? 1;
  const to = [...current.tablePath, current.rowIndex + (side === 'after' ? 1 : 0)];
  Transforms.insertNodes(editor, row(columns), { at: to });
  Transforms.select(editor, Editor.start(editor, [...to, Math.min(current.column, columns - 1)]));
}

export function addColumn(editor: PostEditor, side: 'before' | 'after'): void {
  const current = currentCell(editor);
  if (!current || !isPlainTable(current.table)) return;
  const index = current.column + (side === 'after' ? 1 : 0);
  Editor.withoutNormalizing(editor, () => {
    current.table.children.forEach(({ children }, rowIndex) => {
      const isHeader = children.every(({ header }) => header === 'column');
      const at = [...current.tablePath, rowIndex, Math.min(index, children.length)];
      Transforms.insertNodes(editor, cell(isHeader ? 'column' : undefined), { at });
    });
  });
  Transforms.select(editor, Editor.start(editor, [...current.tablePath, current.rowIndex, index]));
}

export function removeRow(editor: PostEditor): void {
  const current = currentCell(editor);
  if (!current || !isPlainTable(current.table)) return;
  if (current.table.children.length === 1) return removeTable(editor);
  Transforms.removeNodes(editor, { at: [...current.tablePath, current.rowIndex] });
}

export function removeColumn(editor: PostEditor): void {
  const current = currentCell(editor);
  if (!current || !isPlainTable(current.table)) return;
  if (current.table.children.every(({ children }) => children.length === 1)) return removeTable(editor);
  Editor.withoutNormalizing(editor, () => {
    current.table.children.forEach(({ children }, rowIndex) => {
      const at = [...current.tablePath, rowIndex, current.column];
      if (children.length > 1 && Node.has(editor, at)) Transforms.removeNodes(editor, { at });
    });
  });
}

export function removeTable(editor: PostEditor): void {
  const current = currentCell(editor);
  if (current) Transforms.removeNodes(editor, { at: current.tablePath });
}

/** Turns the row of the cursor into a header row, or back. */
export function toggleHeaderRow(editor: PostEditor): void {
  const current = currentCell(editor);
  if (!current) return;
  const cells = current.table.children[current.rowIndex]?.children ?? [];
  const isHeader = cells.every(({ header }) => header === 'column');
  Editor.withoutNormalizing(editor, () => {
    cells.forEach((_cell, column) =>
      setHeader(editor, [...current.tablePath, current.rowIndex, column], isHeader ? undefined : 'column'),
    );
  });
}

/** Turns the cell of the cursor into a header, of its column in a header row and otherwise of its row, or back. */
export function toggleHeaderCell(editor: PostEditor): void {
  const current = currentCell(editor);
  if (!current) return;
  const others =
    current.table.children[current.rowIndex]?.children.filter((one) => one !== current.node) ?? [];
  const isHeaderRow = others.length > 0 && others.every(({ header }) => header === 'column');
  const header = isHeaderRow ? 'column' : 'row';
  setHeader(editor, current.path, current.node.header ? undefined : header);
}

function setHeader(editor: PostEditor, at: Path, header: TableCell['header']): void {
  if (header) Transforms.setNodes(editor, { header }, { at });
  else Transforms.unsetNodes(editor, 'header', { at });
}

/**
 * Pastes cells into those from the cursor on, which keep their header, and adds rows and columns that are missing.
 * @returns whether it did: neither table may have merged cells
 */
export function pasteCells(editor: PostEditor, pasted: Table): boolean {
  const current = currentCell(editor);
  if (!current || !isPlainTable(current.table) || !isPlainTable(pasted)) return false;
  const { tablePath, rowIndex, column } = current;
  const width = Math.max(...pasted.children.map(({ children }) => children.length));
  Editor.withoutNormalizing(editor, () => {
    growTable(editor, tablePath, { rows: rowIndex + pasted.children.length, columns: column + width });
    pasted.children.forEach(({ children }, down) => {
      children.forEach((source, right) => {
        const at = [...tablePath, rowIndex + down, column + right];
        const { header } = Node.get(editor, at) as TableCell;
        Transforms.removeNodes(editor, { at });
        const filled: TableCell = { ...structuredClone(source), header };
        if (!header) delete filled.header;
        Transforms.insertNodes(editor, filled, { at });
        Transforms.select(editor, Editor.end(editor, at));
      });
    });
  });
  return true;
}

/** Adds rows and columns at the end until the table has at least this size. */
function growTable(editor: PostEditor, tablePath: Path, size: { rows: number; columns: number }): void {
  const { children: rows } = Node.get(editor, tablePath) as Table;
  const columns = Math.max(size.columns, ...rows.map(({ children }) => children.length));
  rows.forEach(({ children }, index) => {
    const isHeader = children.every(({ header }) => header === 'column');
    for (let at = children.length; at < columns; at += 1) {
      Transforms.insertNodes(editor, cell(isHeader ? 'column' : undefined), {
        at: [...tablePath, index, at],
      });
    }
  });
  for (let at = rows.length; at < size.rows; at += 1) {
    Transforms.insertNodes(editor, row(columns), { at: [...tablePath, at] });
  }
}

/** Moves to the next or previous cell; appends a row after the last one. @returns whether the cursor was in a table */
export function moveToCell(editor: PostEditor, direction: 'next' | 'previous'): boolean {
  const current = currentCell(editor);
  if (!current) return false;
  const cells = [
    ...Editor.nodes(editor, { at: current.tablePath, match: (node) => isType(node, 'table-cell') }),
  ]
    .map(([, path]) => path)
    .filter((path) => path.length === current.path.length);
  const index = cells.findIndex((path) => Path.equals(path, current.path));
  const target = cells[index + (direction === 'next' ? 1 : -1)];
  if (target) {
    Transforms.select(editor, Editor.range(editor, target));
  } else if (direction === 'next' && isPlainTable(current.table)) {
    addRow(editor, 'after');
    Transforms.select(editor, Editor.start(editor, [...current.tablePath, current.rowIndex + 1, 0]));
  }
  return true;
}
