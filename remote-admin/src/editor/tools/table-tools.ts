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

/** Tools that are shown while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  {
    label: 'Header row',
    content: 'Header row',
    run: toggleHeaderRow,
    isActive: (editor) => {
      const cell = currentCell(editor);
      return (
        cell?.table.children[cell.rowIndex]?.children.every(({ header }) => header === 'column') ?? false
      );
    },
  },
  {
    label: 'Header cell',
    content: 'Header cell',
    run: toggleHeaderCell,
    isActive: (editor) => currentCell(editor)?.node.header !== undefined,
  },
  {
    label: 'Add row above',
    content: '+ Row above',
    run: (editor) => addRow(editor, 'before'),
    isDisabled: cannotChange,
  },
  {
    label: 'Add row below',
    content: '+ Row below',
    run: (editor) => addRow(editor, 'after'),
    isDisabled: cannotChange,
  },
  {
    label: 'Add column before',
    content: '+ Column before',
    run: (editor) => addColumn(editor, 'before'),
    isDisabled: cannotChange,
  },
  {
    label: 'Add column after',
    content: '+ Column after',
    run: (editor) => addColumn(editor, 'after'),
    isDisabled: cannotChange,
  },
  { label: 'Remove row', content: '− Row', run: removeRow, isDisabled: cannotChange },
  { label: 'Remove column', content: '− Column', run: removeColumn, isDisabled: cannotChange },
  { label: 'Remove table', content: '− Table', run: removeTable },
];
