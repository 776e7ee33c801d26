import type { Block, Code, Heading, Inline } from 'shared-contracts/posts/document/post-document';
import { toInlines } from 'shared-contracts/posts/document/inlines';
import { toRuns } from 'shared-contracts/posts/document/runs';
import { Editor, Node, Path, Range, Transforms } from 'slate';
import { closest, currentBlock, isAtEnd, isAtStart, isType } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';
import { currentItem } from './lists.ts';
import { pasteCells } from './tables.ts';

/**
 * Replaces the selection with blocks. Only a first paragraph, and a heading or a line of code on its own, join the
 * surrounding words. In a table, a single table fills the cells, and tables among other blocks become paragraphs,
 * because cells contain no tables.
 */
export function insertBlocks(editor: PostEditor, pasted: readonly Block[]): void {
  if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
  const isInCell = closest(editor, ['table-cell']) !== undefined;
  const [only, ...others] = pasted;
  if (isInCell && only?.type === 'table' && others.length === 0 && pasteCells(editor, only)) return;
  const blocks = isInCell ? pasted.flatMap(withoutTables) : pasted;
  Editor.withoutNormalizing(editor, () => {
    const block = currentBlock(editor);
    const [first, ...rest] = blocks;
    if (!block || !first) return;
    if (block[0].type === 'image') return insertInlines(editor, asOneLine(blocks));
    const isEmpty = Node.string(block[0]) === '';
    if (first.type === 'paragraph' && (rest.length === 0 || !isEmpty)) {
      insertInlines(editor, first.children);
      return insertBlocksAfter(editor, rest);
    }
    if (rest.length === 0 && !isEmpty && isOneLine(first)) return insertInlines(editor, first.children);
    if (insertItems(editor, blocks)) return;
    insertBlocksAfter(editor, blocks);
  });
  if (!isInCell) leaveTable(editor);
}

/** A heading or a line of code, which becomes part of a sentence. */
const isOneLine = (block: Block): block is Heading | Code =>
  block.type === 'heading' || (block.type === 'code' && !Node.string(block).includes('\n'));

/** The blocks in the cells of a table; any other block. */
const withoutTables = (block: Block): Block[] =>
  block.type === 'table'
    ? block.children.flatMap(({ children }) => children.flatMap((one) => one.children.flatMap(withoutTables)))
    : [block];

/** Moves the cursor behind its table, if there is a block. */
function leaveTable(editor: PostEditor): void {
  const table = closest(editor, ['table']);
  const after = table && Path.next(table[1]);
  if (after && Node.has(editor, after)) Transforms.select(editor, Editor.start(editor, after));
}

/** Inserts text and links at the cursor; links inside a link become text. */
function insertInlines(editor: PostEditor, inlines: readonly Inline[]): void {
  const isInLink = closest(editor, ['link']) !== undefined;
  const nodes = isInLink ? toRuns(inlines).map(({ text }) => ({ text })) : inlines;
  const filled = nodes.filter((node) => !('text' in node) || node.text !== '');
  // The empty text places the cursor after a link, not inside it.
  Transforms.insertNodes(editor, [...structuredClone(filled), { text: '' }], { select: true });
}

/** Inserts blocks after that of the cursor, which is split at the cursor, or replaced if it is empty. */
function insertBlocksAfter(editor: PostEditor, blocks: readonly Block[]): void {
  const block = currentBlock(editor);
  if (!block || blocks.length === 0) return;
  const [, path] = block;
  const isReplaced = Node.string(Node.get(editor, path)) === '';
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

/**
 * Inserts the items of a pasted list next to the item of the cursor, which is split at the cursor, or replaced if it is
 * empty.
 * @returns whether it did
 */
function insertItems(editor: PostEditor, blocks: readonly Block[]): boolean {
  const item = currentItem(editor);
  const [list, ...others] = blocks;
  if (!item || list?.type !== 'list' || others.length > 0) return false;
  const [node, path] = item;
  const isEmpty = Node.string(node) === '' && node.children.length === 1;
  const isBefore = isEmpty || isAtStart(editor, path);
  const isInside = !isBefore && !isAtEnd(editor, path);
  const isAtBlockEnd = isAtEnd(editor, currentBlock(editor)?.[1] ?? path);
  const to = isBefore ? path : Path.next(path);
  if (isEmpty) Transforms.removeNodes(editor, { at: path });
  if (isInside) Transforms.splitNodes(editor, { match: (one) => isType(one, 'list-item'), always: true });
  Transforms.insertNodes(editor, structuredClone(list.children), { at: to });
  const last = [...Path.parent(to), (to.at(-1) ?? 0) + list.children.length - 1];
  Transforms.select(editor, Editor.end(editor, last));
  if (isInside && isAtBlockEnd) {
    // The blocks after the cursor, without the empty rest of its own, belong to the last item.
    Transforms.removeNodes(editor, { at: [...Path.next(last), 0] });
    Transforms.mergeNodes(editor, { at: Path.next(last) });
  }
  return true;
}

/** The text of blocks on one line, for a caption. */
const asOneLine = (blocks: readonly Block[]): Inline[] =>
  toInlines([{ text: blocks.map((block) => Node.string(block)).join(' '), marks: new Set() }]);
