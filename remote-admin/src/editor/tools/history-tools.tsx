import { icon, type Tool } from './tool.tsx';

export const HISTORY_TOOLS: readonly Tool[] = [
  {
    label: 'Undo',
    content: icon('M3 6.5h7a3.5 3.5 0 010 7H6M3 6.5L6 3.5M3 6.5L6 9.5'),
    keys: 'Ctrl+Z',
    run: (editor) => editor.undo(),
    isDisabled: (editor) => editor.history.undos.length === 0,
  },
  {
    label: 'Redo',
    content: icon('M13 6.5H6a3.5 3.5 0 000 7h4M13 6.5L10 3.5M13 6.5L10 9.5'),
    keys: 'Ctrl+Shift+Z',
    run: (editor) => editor.redo(),
    isDisabled: (editor) => editor.history.redos.length === 0,
  },
];
