import { Editor, Element, type Location, Node, type NodeEntry, type Path } from 'slate';
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

/** The selected text blocks. Empty ones are ignored unless all are empty, because they may only touch the selection. */
export function selectedTexts(editor: PostEditor): readonly NodeEntry[] {
  if (!editor.selection) return [];
  const at = Editor.unhangRange(editor, editor.selection);
  const texts = [...Editor.nodes(editor, { at, match: isTextBlock, mode: 'lowest' })];
  const nonEmpty = texts.filter(([node]) => Node.string(node) !== '');
  return nonEmpty.length > 0 ? nonEmpty : texts;
}

/** Whether the anchor of the selection is at the start of the block. */
export const isAtStart = (editor: PostEditor, path: Path): boolean =>
  editor.selection !== null && Editor.isStart(editor, editor.selection.anchor, path);

export const isAtEnd = (editor: PostEditor, path: Path): boolean =>
  editor.selection !== null && Editor.isEnd(editor, editor.selection.anchor, path);
