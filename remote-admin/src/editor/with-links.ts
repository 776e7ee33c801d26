import { Editor, Path, Range, Transforms } from 'slate';
import { closest } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** Text typed at the end of a link is inserted after it. */
export function withLinks(editor: PostEditor): PostEditor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    const { selection } = editor;
    const link = selection && Range.isCollapsed(selection) ? closest(editor, ['link']) : undefined;
    if (link && selection && Editor.isEnd(editor, selection.anchor, link[1])) {
      Transforms.select(editor, Editor.start(editor, Path.next(link[1])));
    }
    insertText(text, options);
  };
  return editor;
}
