import { emptyParagraph } from 'shared-contracts/posts/document/inlines';
import type { Block } from 'shared-contracts/posts/document/post-document';
import { Editor, type Node, Transforms } from 'slate';
import { isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

const isDeadEnd = (node: Node | undefined): boolean =>
  node === undefined || isType(node, 'table', 'image', 'divider', 'code', 'quote');

/** Behind the last block there is always a place to write on. An empty one is not part of the post's HTML. */
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

/** The blocks with that place, for a start without a change. */
export const endOpen = (blocks: readonly Block[]): Block[] =>
  isDeadEnd(blocks.at(-1)) ? [...blocks, emptyParagraph()] : [...blocks];
