import { Editor, Range, Transforms } from 'slate';
import { closest, isType } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';

/** The link around the cursor. */
export const currentLink = (editor: PostEditor) => closest(editor, ['link']);

/** Makes what is selected a link, changes the link around the cursor, or writes the address as its own text. */
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

/** Takes the link away and leaves its text. */
export const removeLink = (editor: PostEditor): void =>
  Transforms.unwrapNodes(editor, {
    match: (node) => isType(node, 'link'),
    ...(editor.selection && { at: Editor.unhangRange(editor, editor.selection) }),
  });
