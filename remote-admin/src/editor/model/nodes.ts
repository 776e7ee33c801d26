import { Editor, Element, type Location, Node, type NodeEntry, Path } from 'slate';
import type { ElementType, PostEditor, PostElement } from './slate-types.ts';

type Of<Type extends ElementType> = Extract<PostElement, { type: Type }>;

/** Whether a node is an element of one of the types. */
export const isType = <Type extends ElementType>(node: Node, ...types: readonly Type[]): node is Of<Type> =>
  Element.isElement(node) && (types as readonly string[]).includes(node.type);

/** Blocks that hold text. A picture's is its caption. */
export const isTextBlock = (node: Node) => isType(node, 'paragraph', 'heading', 'code', 'image');

/** What holds blocks. */
export const isContainer = (node: Node): boolean =>
  Editor.isEditor(node) || isType(node, 'quote', 'list-item', 'table-cell');

/** The nearest element of the type around a place, or the element there; by default around the selection. */
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

/** The text block with the selection's start. */
export const currentBlock = (editor: PostEditor) =>
  editor.selection
    ? closest(editor, ['paragraph', 'heading', 'code', 'image'], Editor.start(editor, editor.selection))
    : undefined;

/** The selected blocks that hold text: those with words, if there are any. Empty ones at an edge decide nothing. */
export function selectedTexts(editor: PostEditor): readonly NodeEntry[] {
  if (!editor.selection) return [];
  const texts = [...Editor.nodes(editor, { match: isTextBlock, mode: 'lowest' })];
  const withWords = texts.filter(([node]) => Node.string(node) !== '');
  return withWords.length > 0 ? withWords : texts;
}

/** Whether the cursor, with nothing selected, is at the start of the block. */
export const isAtStart = (editor: PostEditor, path: Path): boolean =>
  editor.selection !== null && Editor.isStart(editor, editor.selection.anchor, path);

export const isAtEnd = (editor: PostEditor, path: Path): boolean =>
  editor.selection !== null && Editor.isEnd(editor, editor.selection.anchor, path);

/** The node before, among the same children. */
export const previousSibling = (editor: PostEditor, path: Path): NodeEntry | undefined =>
  path.at(-1) === 0 ? undefined : Editor.node(editor, Path.previous(path));
