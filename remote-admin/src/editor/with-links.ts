import { Editor, Path, Range, Transforms } from 'slate';
import { closest } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** Text typed at the end of a link is inserted after it. */
export function withLinks(editor: PostEditor): PostEditor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    leaveLinkAtEnd(editor);
    insertText(text, options);
  };
  return editor;
}

/** Moves the cursor from the end of a link to the text after it. */
export function leaveLinkAtEnd(editor: PostEditor): void {
  const { selection } = editor;
  const link = selection && Range.isCollapsed(selection) ? closest(editor, ['link']) : undefined;
  if (!link || !selection || !Editor.isEnd(editor, selection.anchor, link[1])) return;
  Transforms.select(editor, Editor.start(editor, Path.next(link[1])));
}
