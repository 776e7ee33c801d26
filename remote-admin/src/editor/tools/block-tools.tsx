import type { ReactNode } from 'react';
import { type BlockKind, currentKind, insertDivider, toggleKind, toggleQuote } from '../commands/blocks.ts';
import { currentItem, toggleList } from '../commands/lists.ts';
import { insertTable } from '../commands/tables.ts';
import { closest } from '../model/nodes.ts';
import { icon, type Tool } from './tool.tsx';

const kindTool = (kind: BlockKind, label: string, content: ReactNode, keys: string): Tool => ({
  label,
  content,
  keys,
  run: (editor) => toggleKind(editor, kind),
  isActive: (editor) => currentKind(editor) === kind,
});

const listTool = (ordered: boolean, label: string, path: string, keys: string): Tool => ({
  label,
  content: icon(path),
  keys,
  run: (editor) => toggleList(editor, ordered),
  isActive: (editor) =>
    currentItem(editor) !== undefined && closest(editor, ['list'])?.[0].ordered === ordered,
});

export const HEADING_TOOLS: readonly Tool[] = [
  kindTool('h2', 'H2 heading', 'H2', 'Ctrl+Alt+2'),
  kindTool('h3', 'H3 heading', 'H3', 'Ctrl+Alt+3'),
  kindTool('h4', 'H4 heading', 'H4', 'Ctrl+Alt+4'),
];

/** Tools that change the kind of a block or insert one. */
export const BLOCK_TOOLS: readonly Tool[] = [
  listTool(false, 'Bulleted list', 'M6 4h8.5M6 8h8.5M6 12h8.5M2 4h1M2 8h1M2 12h1', 'Ctrl+Shift+8'),
  listTool(true, 'Numbered list', 'M6.5 4h8M6.5 8h8M6.5 12h8M1.5 3l1-.5V6M1.5 10h2l-2 3h2', 'Ctrl+Shift+7'),
  {
    label: 'Quote',
    content: icon('M2 3v10M5.5 5h8M5.5 8h8M5.5 11h5'),
    keys: 'Ctrl+Shift+9',
    run: toggleQuote,
    isActive: (editor) => closest(editor, ['quote']) !== undefined,
  },
  kindTool('code', 'Code block', icon('M1.5 2.5h13v11h-13zM5 6L3.5 8 5 10m3 .5h4'), 'Ctrl+Alt+C'),
  { label: 'Divider', content: icon('M1.5 8h13'), run: insertDivider },
  {
    label: 'Table',
    content: icon('M1.5 2.5h13v11h-13zm0 3.7h13m-13 3.6h13M6 2.5v11m4.3-11v11'),
    run: insertTable,
    isDisabled: (editor) => closest(editor, ['table-cell']) !== undefined,
  },
];
