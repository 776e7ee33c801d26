import type { Link } from 'shared-contracts/posts/document/post-document';
import { type NodeEntry, Range, Transforms } from 'slate';
import { closest, isType, selectedRange } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';

/** The link around the cursor. */
export const currentLink = (editor: PostEditor) => closest(editor, ['link']);

/** Changes the link at the cursor, turns the selection into a link, or inserts a link with the URL as text. */
export function setLink(editor: PostEditor, href: string): void {
  const { selection } = editor;
  const link = currentLink(editor);
  if (!selection || closest(editor, ['code'])) return;
  if (link) return changeLink(editor, link, href);
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

/** The title describes the old address. */
function changeLink(editor: PostEditor, [link, at]: NodeEntry<Link>, href: string): void {
  if (link.href === href) return;
  Transforms.setNodes(editor, { href }, { at });
  Transforms.unsetNodes<Link>(editor, 'title', { at });
}

/** Removes the link but keeps its text. */
export function removeLink(editor: PostEditor): void {
  const at = selectedRange(editor);
  if (at) Transforms.unwrapNodes(editor, { at, match: (node) => isType(node, 'link') });
}
