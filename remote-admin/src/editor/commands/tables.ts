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
 * Replaces the table in one step: Slate would need a minute to insert a few thousand cells one by one.
 * @returns whether it did: neither table may have merged cells
 */
export function pasteCells(editor: PostEditor, pasted: Table): boolean {
  const current = currentCell(editor);
  if (!current || !isPlainTable(current.table) || !isPlainTable(pasted)) return false;
  const { table, tablePath, rowIndex, column } = current;
  const { rows, columns } = sizeAfterPaste(current, pasted);
  const children = Array.from({ length: rows }, (_row, index): TableRow => {
    const before = table.children[index] ?? row(columns);
    const isHeader = before.children.every(({ header }) => header === 'column');
    const added = row(columns - before.children.length, isHeader ? 'column' : undefined);
    const sources = pasted.children[index - rowIndex]?.children ?? [];
    const cells = [...before.children, ...added.children];
    return { ...before, children: cells.map((one, at) => filledCell(one, sources[at - column])) };
  });
  const lastRow = [...tablePath, rowIndex + pasted.children.length - 1];
  const lastColumn = column + (pasted.children.at(-1)?.children.length ?? 1) - 1;
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, { ...table, children }, { at: tablePath });
    Transforms.removeNodes(editor, { at: Path.next(tablePath) });
    Transforms.select(editor, Editor.end(editor, [...lastRow, lastColumn]));
  });
  return true;
}

/** The cell with the content of another one. */
function filledCell(before: TableCell, source: TableCell | undefined): TableCell {
  if (!source) return before;
  const { header: _header, ...content } = structuredClone(source);
  return { ...content, ...(before.header && { header: before.header }) };
}

const widthOf = ({ children: rows }: Table): number =>
  Math.max(...rows.map(({ children }) => children.length));

/** The size of a table after cells are pasted into those from the current one on. */
const sizeAfterPaste = (
  { table, rowIndex, column }: NonNullable<ReturnType<typeof currentCell>>,
  pasted: Table,
) => ({
  rows: Math.max(table.children.length, rowIndex + pasted.children.length),
  columns: Math.max(widthOf(table), column + widthOf(pasted)),
});

/** A cell, its paragraph and its text. */
const NODES_OF_CELL = 3;

/** The number of nodes that a table gets besides those of the cells that are pasted into it. */
export function growthOfTable(editor: PostEditor, pasted: Table): number {
  const current = currentCell(editor);
  if (!current || !isPlainTable(current.table) || !isPlainTable(pasted)) return 0;
  const { rows, columns } = sizeAfterPaste(current, pasted);
  const count = ({ children }: Table) => children.reduce((sum, one) => sum + one.children.length, 0);
  return NODES_OF_CELL * (rows * columns - count(current.table) - count(pasted));
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
