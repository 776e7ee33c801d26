import { Editor, Element, type Location, Node, type NodeEntry, Path, Range } from 'slate';
import type { ElementType, PostEditor, PostElement } from './slate-types.ts';

type Of<Type extends ElementType> = Extract<PostElement, { type: Type }>;

/** Whether a node is an element of one of the types. */
export const isType = <Type extends ElementType>(node: Node, ...types: readonly Type[]): node is Of<Type> =>
  Element.isElement(node) && (types as readonly string[]).includes(node.type);

/** Blocks with text, including pictures, whose text is the caption. */
export const isTextBlock = (node: Node) => isType(node, 'paragraph', 'heading', 'code', 'image');

/** Nodes that contain blocks. */
export const isContainer = (node: Node): boolean =>
  Editor.isEditor(node) || isType(node, 'quote', 'list-item', 'table-cell');

/** The nearest element of the types that contains a location; default: the selection. */
export function closest<Type extends ElementType>(
  editor: PostEditor,
  types: readonly Type[],
  at: Location | null = editor.selection,
): NodeEntry<Of<Type>> | undefined {
  if (!at) return undefined;
  return Editor.above(editor, {
    at,
    match: (node): node is Of<Type> => isType(node, ...types),
    mode: 'lowest',
  });
}

/** The text block at the start of the selection. */
export const currentBlock = (editor: PostEditor) =>
  editor.selection
    ? closest(editor, ['paragraph', 'heading', 'code', 'image'], Editor.start(editor, editor.selection))
    : undefined;

/**
 * The selection without a last block at whose start it ends, such as after dragging to the next line. Slate's
 * `unhangRange` does this only for a selection that begins at the start of a line.
 */
export function selectedRange(editor: PostEditor): Range | null {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return selection;
  const [start, end] = Range.edges(selection);
  const last = Editor.above(editor, { at: end, match: isTextBlock, mode: 'lowest' })?.[1];
  if (!last || Path.isAncestor(last, start.path) || !Editor.isStart(editor, end, last)) return selection;
  return { anchor: start, focus: Editor.before(editor, last) ?? end };
}

/** The selected text blocks. Empty ones are ignored unless all are empty, because they may only touch the selection. */
export function selectedTexts(editor: PostEditor): readonly NodeEntry[] {
  const at = selectedRange(editor);
  if (!at) return [];
  const texts = [...Editor.nodes(editor, { at, match: isTextBlock, mode: 'lowest' })];
  const nonEmpty = texts.filter(([node]) => Node.string(node) !== '');
  return nonEmpty.length > 0 ? nonEmpty : texts;
}

/** Whether the anchor of the selection is at the start of the block. */
export const isAtStart = (editor: PostEditor, path: Path): boolean =>
  editor.selection !== null && Editor.isStart(editor, editor.selection.anchor, path);

export const isAtEnd = (editor: PostEditor, path: Path): boolean =>
  editor.selection !== null && Editor.isEnd(editor, editor.selection.anchor, path);
