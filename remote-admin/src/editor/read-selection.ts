import { flushSync } from 'react-dom';
import { Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { PostEditor } from './model/slate-types.ts';

/**
 * Slate reads the browser's selection now and then; a key that acts on it must not be faster. Nor must it be faster than
 * the rendering of what was just pasted: then Slate's selection is the newer one, and is nowhere to be seen yet.
 */
export function readSelection(editor: PostEditor): void {
  if (renderSelection(editor)) return;
  const selection = document.getSelection();
  if (!selection || !ReactEditor.hasDOMNode(editor, selection.anchorNode ?? document)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && (!editor.selection || !Range.equals(range, editor.selection)))
    Transforms.select(editor, range);
}

/** Renders what was just changed where the selection is in it. @returns whether that was needed */
export function renderSelection(editor: PostEditor): boolean {
  if (isRendered(editor)) return false;
  flushSync(() => editor.onChange());
  return true;
}

/** Whether the selection has its place in the document. Slate answers only by an error. */
function isRendered(editor: PostEditor): boolean {
  try {
    if (editor.selection) ReactEditor.toDOMRange(editor, editor.selection);
    return true;
  } catch {
    return false;
  }
}

const PANEL_WIDTH = 24 * 16;

/** Below what is selected, inside the frame, in pixels from its upper left corner. */
export function placeBelow(editor: PostEditor, selection: Range, frame: HTMLElement) {
  const text = ReactEditor.toDOMRange(editor, selection).getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const room = Math.max(0, around.width - PANEL_WIDTH);
  return { top: text.bottom - around.top + 8, left: Math.min(Math.max(0, text.left - around.left), room) };
}
