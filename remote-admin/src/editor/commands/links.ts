import { Editor, Range, Transforms } from 'slate';
import { closest, isType } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';

/** The link around the cursor. */
export const currentLink = (editor: PostEditor) => closest(editor, ['link']);

/** Changes the link at the cursor, turns the selection into a link, or inserts a link with the URL as text. */
export function setLink(editor: PostEditor, href: string): void {
  const { selection } = editor;
  const link = currentLink(editor);
  if (!selection || closest(editor, ['code'])) return;
  if (link) return Transforms.setNodes(editor, { href }, { at: link[1] });
  if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, {
      type: 'link',
      href,
      children: [{ text: href.replace(/^(?:mailto|tel):/, '') }],
    });
    return Transforms.move(editor, { unit: 'offset' });
  }
  Transforms.unwrapNodes(editor, { match: (node) => isType(node, 'link'), split: true });
  Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true });
  Transforms.collapse(editor, { edge: 'end' });
}

/** Removes the link but keeps its text. */
export const removeLink = (editor: PostEditor): void =>
  Transforms.unwrapNodes(editor, {
    match: (node) => isType(node, 'link'),
    ...(editor.selection && { at: Editor.unhangRange(editor, editor.selection) }),
  });
