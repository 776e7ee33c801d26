import {
  addColumn,
  addRow,
  currentCell,
  isPlainTable,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeaderCell,
  toggleHeaderRow,
} from '../commands/tables.ts';
import type { PostEditor } from '../model/slate-types.ts';
import type { Tool } from './tool.tsx';

const cannotChange = (editor: PostEditor): boolean => {
  const cell = currentCell(editor);
  return cell === undefined || !isPlainTable(cell.table);
};

/** Shown while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  {
    label: 'Header row',
    face: 'Header row',
    run: toggleHeaderRow,
    isOn: (editor) => {
      const cell = currentCell(editor);
      return (
        cell?.table.children[cell.rowIndex]?.children.every(({ header }) => header === 'column') ?? false
      );
    },
  },
  {
    label: 'Header cell',
    face: 'Header cell',
    run: toggleHeaderCell,
    isOn: (editor) => currentCell(editor)?.node.header !== undefined,
  },
  {
    label: 'Add row above',
    face: '+ Row above',
    run: (editor) => addRow(editor, 'before'),
    isOff: cannotChange,
  },
  {
    label: 'Add row below',
    face: '+ Row below',
    run: (editor) => addRow(editor, 'after'),
    isOff: cannotChange,
  },
  {
    label: 'Add column before',
    face: '+ Column before',
    run: (editor) => addColumn(editor, 'before'),
    isOff: cannotChange,
  },
  {
    label: 'Add column after',
    face: '+ Column after',
    run: (editor) => addColumn(editor, 'after'),
    isOff: cannotChange,
  },
  { label: 'Remove row', face: '− Row', run: removeRow, isOff: cannotChange },
  { label: 'Remove column', face: '− Column', run: removeColumn, isOff: cannotChange },
  { label: 'Remove table', face: '− Table', run: removeTable },
];
