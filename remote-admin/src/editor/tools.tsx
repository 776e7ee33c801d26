import type { ReactNode } from 'react';
import type { Mark } from 'shared-contracts/post-document/runs';
import { type BlockKind, currentKind, insertDivider, toggleKind, toggleQuote } from './commands/blocks.ts';
import { currentItem, toggleList } from './commands/lists.ts';
import { currentLink } from './commands/links.ts';
import { isMarked, toggleMark } from './commands/marks.ts';
import {
  addColumn,
  addRow,
  currentCell,
  insertTable,
  isPlainTable,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeaderCell,
  toggleHeaderRow,
} from './commands/tables.ts';
import { closest } from './nodes.ts';
import type { PostEditor } from './slate-types.ts';

/** One button of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly face: ReactNode;
  readonly keys?: string;
  readonly run: (editor: PostEditor) => void;
  /** Whether it is on here; missing for a tool that only acts. */
  readonly isOn?: (editor: PostEditor) => boolean;
  readonly isOff?: (editor: PostEditor) => boolean;
}

const drawing = (path: string) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);

const markTool = (mark: Mark, label: string, face: ReactNode, keys: string): Tool => ({
  label,
  face,
  keys,
  run: (editor) => toggleMark(editor, mark),
  isOn: (editor) => isMarked(editor, mark),
  isOff: (editor) => currentKind(editor) === 'code',
});

const kindTool = (kind: BlockKind, label: string, face: ReactNode, keys: string): Tool => ({
  label,
  face,
  keys,
  run: (editor) => toggleKind(editor, kind),
  isOn: (editor) => currentKind(editor) === kind,
});

const listTool = (ordered: boolean, label: string, path: string, keys: string): Tool => ({
  label,
  face: drawing(path),
  keys,
  run: (editor) => toggleList(editor, ordered),
  isOn: (editor) => currentItem(editor) !== undefined && closest(editor, ['list'])?.[0].ordered === ordered,
});

const TEXT: readonly Tool[] = [
  kindTool('h2', 'H2 heading', 'H2', 'Ctrl+Alt+2'),
  kindTool('h3', 'H3 heading', 'H3', 'Ctrl+Alt+3'),
  kindTool('h4', 'H4 heading', 'H4', 'Ctrl+Alt+4'),
];

const MARKS: readonly Tool[] = [
  markTool('bold', 'Bold', <b>B</b>, 'Ctrl+B'),
  markTool('italic', 'Italic', <i>I</i>, 'Ctrl+I'),
  markTool('underline', 'Underline', <u>U</u>, 'Ctrl+U'),
  markTool('strike', 'Strikethrough', <s>S</s>, 'Ctrl+Shift+X'),
  markTool('code', 'Code', drawing('M5.5 4L1.5 8l4 4m5-8l4 4-4 4'), 'Ctrl+E'),
  markTool(
    'sub',
    'Subscript, x2',
    <span>
      x<sub>2</sub>
    </span>,
    'Ctrl+,',
  ),
  markTool(
    'sup',
    'Superscript, x2',
    <span>
      x<sup>2</sup>
    </span>,
    'Ctrl+.',
  ),
];

const BLOCKS: readonly Tool[] = [
  listTool(false, 'Bulleted list', 'M6 4h8.5M6 8h8.5M6 12h8.5M2 4h1M2 8h1M2 12h1', 'Ctrl+Shift+8'),
  listTool(true, 'Numbered list', 'M6.5 4h8M6.5 8h8M6.5 12h8M1.5 3l1-.5V6M1.5 10h2l-2 3h2', 'Ctrl+Shift+7'),
  {
    label: 'Quote',
    face: drawing('M2 3v10M5.5 5h8M5.5 8h8M5.5 11h5'),
    keys: 'Ctrl+Shift+9',
    run: toggleQuote,
    isOn: (editor) => closest(editor, ['quote']) !== undefined,
  },
  kindTool('code', 'Code block', drawing('M1.5 2.5h13v11h-13zM5 6L3.5 8 5 10m3 .5h4'), 'Ctrl+Alt+C'),
  { label: 'Divider', face: drawing('M1.5 8h13'), run: insertDivider },
  {
    label: 'Table',
    face: drawing('M1.5 2.5h13v11h-13zm0 3.7h13m-13 3.6h13M6 2.5v11m4.3-11v11'),
    run: insertTable,
  },
];

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

const HISTORY: readonly Tool[] = [
  {
    label: 'Undo',
    face: drawing('M3 6.5h7a3.5 3.5 0 010 7H6M3 6.5L6 3.5M3 6.5L6 9.5'),
    keys: 'Ctrl+Z',
    run: (editor) => editor.undo(),
    isOff: (editor) => editor.history.undos.length === 0,
  },
  {
    label: 'Redo',
    face: drawing('M13 6.5H6a3.5 3.5 0 000 7h4M13 6.5L10 3.5M13 6.5L10 9.5'),
    keys: 'Ctrl+Shift+Z',
    run: (editor) => editor.redo(),
    isOff: (editor) => editor.history.redos.length === 0,
  },
];

export interface ToolActions {
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

/** All tools in their groups. */
export const toolGroups = ({ onLink, onPicture }: ToolActions): readonly (readonly Tool[])[] => [
  TEXT,
  [
    ...MARKS,
    {
      label: 'Link',
      face: drawing('M6.5 9.5l3-3M5 7L3 9a2.8 2.8 0 004 4l2-2m2-2l2-2a2.8 2.8 0 00-4-4L7 5'),
      keys: 'Ctrl+K',
      run: onLink,
      isOn: (editor) => currentLink(editor) !== undefined,
    },
  ],
  [
    ...BLOCKS,
    { label: 'Picture', face: drawing('M1.5 2.5h13v11h-13zm0 9l4-4 3 3 2-2 4 4M10.5 5.5h1'), run: onPicture },
  ],
  HISTORY,
];
