import { Editor, Path, Range, Transforms } from 'slate';
import { closest } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** What is typed behind the last character of a link is no part of it. */
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
