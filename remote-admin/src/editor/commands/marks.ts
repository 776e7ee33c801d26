import type { Mark } from 'shared-contracts/posts/document/runs';
import { Editor } from 'slate';
import { closest } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';

export const isMarked = (editor: PostEditor, mark: Mark): boolean => Editor.marks(editor)?.[mark] === true;

/** Toggles a mark of the selection or of text typed next. Text is never both sub- and superscript. */
export function toggleMark(editor: PostEditor, mark: Mark): void {
  if (closest(editor, ['code'])) return;
  if (isMarked(editor, mark)) return Editor.removeMark(editor, mark);
  if (mark === 'sub') Editor.removeMark(editor, 'sup');
  if (mark === 'sup') Editor.removeMark(editor, 'sub');
  Editor.addMark(editor, mark, true);
}

/** Removes all marks from the selection. */
export function clearMarks(editor: PostEditor): void {
  for (const mark of Object.keys(Editor.marks(editor) ?? {})) Editor.removeMark(editor, mark);
}
