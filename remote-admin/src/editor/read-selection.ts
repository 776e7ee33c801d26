import { flushSync } from 'react-dom';
import { Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { PostEditor } from './model/slate-types.ts';

/**
 * Syncs Slate's selection with the browser's before a key acts on it, because Slate does so with a delay. After a paste
 * that is not rendered yet, Slate's selection is the newer one, and is rendered instead.
 */
export function readSelection(editor: PostEditor): void {
  if (renderSelection(editor)) return;
  const selection = document.getSelection();
  if (!selection || !ReactEditor.hasDOMNode(editor, selection.anchorNode ?? document)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && (!editor.selection || !Range.equals(range, editor.selection)))
    Transforms.select(editor, range);
}

/** Renders pending changes if the selection is not in the DOM yet. @returns whether that was needed */
export function renderSelection(editor: PostEditor): boolean {
  if (isRendered(editor)) return false;
  flushSync(() => editor.onChange());
  return true;
}

/** Whether the selection is in the DOM. Slate throws if not. */
function isRendered(editor: PostEditor): boolean {
  try {
    if (editor.selection) ReactEditor.toDOMRange(editor, editor.selection);
    return true;
  } catch {
    return false;
  }
}

const PANEL_WIDTH = 24 * 16;

/** A position below the selection and inside the frame, in pixels from its upper left corner. */
export function placeBelow(editor: PostEditor, selection: Range, frame: HTMLElement) {
  const text = ReactEditor.toDOMRange(editor, selection).getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const room = Math.max(0, around.width - PANEL_WIDTH);
  return { top: text.bottom - around.top + 8, left: Math.min(Math.max(0, text.left - around.left), room) };
}
