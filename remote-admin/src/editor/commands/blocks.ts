import { emptyParagraph } from 'shared-contracts/posts/document/inlines';
import type { Block, HeadingLevel } from 'shared-contracts/posts/document/post-document';
import { Editor, Node, Path, Transforms } from 'slate';
import { closest, currentBlock, isContainer, isType, selectedRange, selectedTexts } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';

export type BlockKind = 'paragraph' | 'code' | `h${HeadingLevel}`;

/** The kind of the block with the cursor. */
export function currentKind(editor: PostEditor): BlockKind | undefined {
  const node = currentBlock(editor)?.[0];
  if (!node || node.type === 'image') return undefined;
  return node.type === 'heading' ? `h${node.level}` : node.type;
}

/**
 * Changes the kind of the selected text blocks. Adjacent blocks become one code block, and the lines of a code block
 * become paragraphs.
 */
export function setKind(editor: PostEditor, kind: BlockKind): void {
  const at = selectedRange(editor);
  if (!at) return;
  const options = {
    at,
    match: (node: Node) => isType(node, 'paragraph', 'heading', 'code'),
    mode: 'lowest',
  } as const;
  Editor.withoutNormalizing(editor, () => {
    const codeBefore = selectedCode(editor);
    if (kind === 'paragraph' || kind === 'code') {
      Transforms.setNodes(editor, { type: kind }, options);
      Transforms.unsetNodes(editor, 'level', options);
    } else {
      const level = Number(kind.slice(1)) as HeadingLevel;
      Transforms.setNodes(editor, { type: 'heading', level }, options);
    }
    if (kind === 'paragraph') for (const path of codeBefore.toReversed()) splitLines(editor, path);
    if (kind === 'code') joinLines(editor, selectedCode(editor));
  });
}

const selectedCode = (editor: PostEditor): readonly Path[] => {
  const at = selectedRange(editor);
  if (!at) return [];
  return [...Editor.nodes(editor, { at, match: (node) => isType(node, 'code') })].map(([, path]) => path);
};

/** Makes each line of a block a block. */
function splitLines(editor: PostEditor, path: Path): void {
  for (const [{ text }, at] of [...Node.texts(Node.get(editor, path))].toReversed()) {
    for (const { index: offset } of [...text.matchAll(/\n/g)].toReversed()) {
      const anchor = { path: [...path, ...at], offset };
      const focus = { ...anchor, offset: offset + 1 };
      // The break is deleted last, so that a cursor in front of it stays in its line.
      Transforms.splitNodes(editor, { at: focus, always: true });
      Transforms.delete(editor, { at: { anchor, focus } });
    }
  }
}

/** Makes adjacent blocks lines of one block. */
function joinLines(editor: PostEditor, paths: readonly Path[]): void {
  for (const [index, path] of [...paths.entries()].toReversed()) {
    const before = paths[index - 1];
    if (!before || !Path.equals(Path.next(before), path)) continue;
    Transforms.insertText(editor, '\n', { at: Editor.end(editor, before) });
    Transforms.mergeNodes(editor, { at: path });
  }
}

export const toggleKind = (editor: PostEditor, kind: BlockKind): void =>
  setKind(editor, currentKind(editor) === kind ? 'paragraph' : kind);

/** Wraps the selected blocks in a quote, or unwraps them. */
export function toggleQuote(editor: PostEditor): void {
  const texts = selectedTexts(editor);
  const at = selectedRange(editor);
  if (!at) return;
  if (texts.length > 0 && texts.every(([, path]) => closest(editor, ['quote'], path))) {
    return Transforms.unwrapNodes(editor, {
      at,
      match: (node) => isType(node, 'quote'),
      mode: 'lowest',
      split: true,
    });
  }
  const cell = closest(editor, ['table-cell'], at);
  const depth = cell ? cell[1].length : 0;
  Transforms.wrapNodes(
    editor,
    { type: 'quote', children: [] },
    { at, match: (_node, path) => path.length === depth + 1, mode: 'highest' },
  );
}

/** The block around the cursor that is a direct child of the document, a quote, list item or table cell. */
export const currentOuterBlock = (editor: PostEditor): Path | undefined =>
  editor.selection ? outerBlockAt(editor, editor.selection.focus.path) : undefined;

/** The same for a path. */
export function outerBlockAt(editor: PostEditor, path: Path): Path | undefined {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const candidate = path.slice(0, length);
    if (isContainer(Node.parent(editor, candidate))) return candidate;
  }
  return undefined;
}

/** An empty paragraph, which inserted blocks replace. */
export const isEmptyParagraph = (node: Node): boolean =>
  isType(node, 'paragraph') && Node.string(node) === '';

/** Inserts a block after that of the cursor, or in place of an empty one, and moves the cursor into it. */
export function insertBlock(editor: PostEditor, block: Block): void {
  const at = currentOuterBlock(editor) ?? [editor.children.length - 1];
  const isReplaced = isEmptyParagraph(Node.get(editor, at));
  const to = isReplaced ? at : Path.next(at);
  Editor.withoutNormalizing(editor, () => {
    if (isReplaced) Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, block, { at: to });
    const after = Path.next(to);
    if (block.type === 'divider' && !Node.has(editor, after)) {
      Transforms.insertNodes(editor, emptyParagraph(), { at: after });
    }
    Transforms.select(editor, Editor.start(editor, block.type === 'divider' ? after : to));
  });
}

export const insertDivider = (editor: PostEditor): void =>
  insertBlock(editor, { type: 'divider', children: [{ text: '' }] });

/** Leaves a code block, caption, table or quote: inserts a paragraph after it, with the cursor. */
export function insertParagraphAfter(editor: PostEditor): void {
  const around =
    closest(editor, ['table']) ?? closest(editor, ['quote']) ?? closest(editor, ['code', 'image', 'list']);
  const at = around?.[1] ?? currentOuterBlock(editor);
  if (!at) return;
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(at) });
  Transforms.select(editor, Editor.start(editor, Path.next(at)));
}
