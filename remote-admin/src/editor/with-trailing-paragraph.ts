import { emptyParagraph } from 'shared-contracts/posts/document/inlines';
import type { Block } from 'shared-contracts/posts/document/post-document';
import { Editor, type Node, Transforms } from 'slate';
import { isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

const isDeadEnd = (node: Node | undefined): boolean =>
  node === undefined || isType(node, 'table', 'image', 'divider', 'code', 'quote');

/**
 * Ensures that the last block accepts text, if necessary by an empty paragraph, which is not part of the post's HTML.
 */
export function withTrailingParagraph(editor: PostEditor): PostEditor {
  const { normalizeNode } = editor;
  editor.normalizeNode = (entry, options) => {
    if (Editor.isEditor(entry[0]) && isDeadEnd(editor.children.at(-1))) {
      return Transforms.insertNodes(editor, emptyParagraph(), { at: [editor.children.length] });
    }
    normalizeNode(entry, options);
  };
  return editor;
}

/** The same for initial blocks, so that the editor does not start with a change. */
export const ensureTrailingParagraph = (blocks: readonly Block[]): Block[] =>
  isDeadEnd(blocks.at(-1)) ? [...blocks, emptyParagraph()] : [...blocks];
