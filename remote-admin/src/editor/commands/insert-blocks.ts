import type { Block, Inline } from 'shared-contracts/posts/document/post-document';
import { toInlines } from 'shared-contracts/posts/document/inlines';
import { toRuns } from 'shared-contracts/posts/document/runs';
import { Editor, Node, Path, Range, Transforms } from 'slate';
import { closest, currentBlock, isAtEnd, isAtStart, isType } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';
import { currentItem } from './lists.ts';

/** Inserts blocks at the cursor, in place of what is selected. Their words never fuse with those around. */
export function insertBlocks(editor: PostEditor, blocks: readonly Block[]): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
  Editor.withoutNormalizing(editor, () => {
    const block = currentBlock(editor);
    const [first, ...rest] = blocks;
    if (!block || !first) return;
    if (block[0].type === 'image') return insertInlines(editor, asOneLine(blocks));
    const isEmpty = Node.string(block[0]) === '';
    if (first.type === 'paragraph' && (rest.length === 0 || !isEmpty)) {
      insertInlines(editor, first.children);
      return insertBehindText(editor, rest);
    }
    if (isEmpty && insertItems(editor, blocks)) return;
    insertBehindText(editor, blocks);
  });
}

/** Text and links into the text where the cursor is; a link stays out of a link. */
function insertInlines(editor: PostEditor, inlines: readonly Inline[]): void {
  const isInLink = closest(editor, ['link']) !== undefined;
  const nodes = isInLink ? toRuns(inlines).map(({ text }) => ({ text })) : inlines;
  const filled = nodes.filter((node) => !('text' in node) || node.text !== '');
  // The cursor ends behind a link, not in it.
  Transforms.insertNodes(editor, [...structuredClone(filled), { text: '' }], { select: true });
}

/** Blocks behind the cursor's, which is split where the cursor is, or gives way when it is empty. */
function insertBehindText(editor: PostEditor, blocks: readonly Block[]): void {
  const block = currentBlock(editor);
  if (!block || blocks.length === 0) return;
  const [, path] = block;
  const isReplaced =
    Node.string(Node.get(editor, path)) === '' && isType(Node.get(editor, path), 'paragraph');
  let to = isAtStart(editor, path) && !isReplaced ? path : Path.next(path);
  if (!isReplaced && !isAtStart(editor, path) && !isAtEnd(editor, path)) Transforms.splitNodes(editor);
  if (isReplaced) {
    Transforms.removeNodes(editor, { at: path });
    to = path;
  }
  Transforms.insertNodes(
    editor,
    blocks.map((one) => structuredClone(one)),
    { at: to },
  );
  Transforms.select(editor, Editor.end(editor, [...Path.parent(to), (to.at(-1) ?? 0) + blocks.length - 1]));
}

/** The items of one list in place of the empty item with the cursor. @returns whether that is the case */
function insertItems(editor: PostEditor, blocks: readonly Block[]): boolean {
  const item = currentItem(editor);
  const [list] = blocks;
  if (!item || blocks.length !== 1 || list?.type !== 'list' || item[0].children.length > 1) return false;
  Transforms.removeNodes(editor, { at: item[1] });
  Transforms.insertNodes(editor, structuredClone(list.children), { at: item[1] });
  const last = (item[1].at(-1) ?? 0) + list.children.length - 1;
  Transforms.select(editor, Editor.end(editor, [...Path.parent(item[1]), last]));
  return true;
}

/** The text of blocks for a caption. */
const asOneLine = (blocks: readonly Block[]): Inline[] =>
  toInlines([{ text: blocks.map((block) => Node.string(block)).join(' '), marks: new Set() }]);
