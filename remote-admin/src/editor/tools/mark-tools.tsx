import type { Mark } from 'shared-contracts/posts/document/runs';
import type { ReactNode } from 'react';
import { currentKind } from '../commands/blocks.ts';
import { isMarked, toggleMark } from '../commands/marks.ts';
import { icon, type Tool } from './tool.tsx';

const markTool = (mark: Mark, label: string, content: ReactNode, keys: string): Tool => ({
  label,
  content,
  keys,
  run: (editor) => toggleMark(editor, mark),
  isActive: (editor) => isMarked(editor, mark),
  isDisabled: (editor) => currentKind(editor) === 'code',
});

/** Tools that toggle marks. */
export const MARK_TOOLS: readonly Tool[] = [
  markTool('bold', 'Bold', <b>B</b>, 'Ctrl+B'),
  markTool('italic', 'Italic', <i>I</i>, 'Ctrl+I'),
  markTool('underline', 'Underline', <u>U</u>, 'Ctrl+U'),
  markTool('strike', 'Strikethrough', <s>S</s>, 'Ctrl+Shift+X'),
  markTool('code', 'Code', icon('M5.5 4L1.5 8l4 4m5-8l4 4-4 4'), 'Ctrl+E'),
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
