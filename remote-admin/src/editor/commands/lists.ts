import { Editor, Node, Path, Transforms } from 'slate';
import { closest, isType, selectedRange, selectedTexts } from '../model/nodes.ts';
import type { PostEditor } from '../model/slate-types.ts';

/** Maximum depth of an item, within `POST_DOCUMENT_LIMITS`. */
const MAX_DEPTH = 18;

/** The list item that directly contains the block of the cursor. */
export function currentItem(editor: PostEditor) {
  const block = closest(editor, ['paragraph', 'heading', 'code', 'image', 'divider']);
  if (!block) return undefined;
  const [, path] = block;
  const [parent, parentPath] = Editor.parent(editor, path);
  return isType(parent, 'list-item') ? ([parent, parentPath] as const) : undefined;
}

/** Nests the item below the previous one. @returns whether it did */
export function indentItem(editor: PostEditor): boolean {
  const item = currentItem(editor);
  if (!item || item[1].at(-1) === 0 || item[1].length > MAX_DEPTH) return false;
  const [, path] = item;
  const [list] = Editor.parent(editor, path);
  const before = Path.previous(path);
  const above = Node.get(editor, before);
  const last = isType(above, 'list-item') ? above.children.at(-1) : undefined;
  if (!isType(list, 'list') || !isType(above, 'list-item') || !last) return false;
  Editor.withoutNormalizing(editor, () => {
    if (isType(last, 'list') && last.ordered === list.ordered) {
      const to = [...before, above.children.length - 1, last.children.length];
      return Transforms.moveNodes(editor, { at: path, to });
    }
    Transforms.wrapNodes(editor, { type: 'list', ordered: list.ordered, children: [] }, { at: path });
    Transforms.moveNodes(editor, { at: path, to: [...before, above.children.length] });
  });
  return true;
}

/** Moves the item with its children one level up; at the top level it is unwrapped. */
export function outdentItem(editor: PostEditor, at = currentItem(editor)?.[1]): boolean {
  if (!at) return false;
  const ref = Editor.pathRef(editor, at);
  Editor.withoutNormalizing(editor, () => {
    Transforms.liftNodes(editor, { at });
    const lifted = ref.current;
    if (!lifted) return;
    const [outer] = Editor.parent(editor, lifted);
    if (!isType(outer, 'list-item')) return Transforms.unwrapNodes(editor, { at: lifted });
    const leavesRest = lifted.at(-1) !== outer.children.length - 1;
    Transforms.liftNodes(editor, { at: lifted });
    if (leavesRest && ref.current) Transforms.mergeNodes(editor, { at: Path.next(ref.current) });
  });
  ref.unref();
  return true;
}

/** Turns the selected blocks into a list, changes the kind of the list, or unwraps it. */
export function toggleList(editor: PostEditor, ordered: boolean): void {
  const texts = selectedTexts(editor).filter(([node]) => !isType(node, 'image'));
  const items = texts.map(([, path]) => Path.parent(path)).filter((path) => isItem(editor, path));
  const lists = items.map((path) => Editor.parent(editor, path));
  const others = lists.filter(([list]) => isType(list, 'list') && list.ordered !== ordered);
  const isInLists = items.length === texts.length;
  Editor.withoutNormalizing(editor, () => {
    if (isInLists && others.length === 0) return unwrapItems(editor, items);
    for (const [, at] of others) Transforms.setNodes(editor, { ordered }, { at });
    if (!isInLists) wrapBlocks(editor, ordered);
  });
}

const isItem = (editor: PostEditor, path: Path): boolean => isType(Node.get(editor, path), 'list-item');

/** Turns the selected blocks outside of items into items. */
function wrapBlocks(editor: PostEditor, ordered: boolean): void {
  const at = selectedRange(editor);
  if (!at) return;
  const blocks = Editor.nodes(editor, {
    at,
    match: (node, path) => isType(node, 'paragraph', 'heading', 'code') && !isItem(editor, Path.parent(path)),
    mode: 'lowest',
  });
  const refs = [...blocks].map(([, path]) => Editor.pathRef(editor, path));
  for (const ref of refs) {
    const path = ref.unref();
    if (!path) continue;
    Transforms.unsetNodes(editor, 'level', { at: path });
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    Transforms.wrapNodes(editor, { type: 'list', ordered, children: [] }, { at: path });
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: [...path, 0] });
    joinLists(editor, Path.next(path));
    joinLists(editor, path);
  }
}

/** Merges a list with a preceding one of the same kind. */
function joinLists(editor: PostEditor, path: Path): void {
  if (path.at(-1) === 0 || !Node.has(editor, path)) return;
  const list = Node.get(editor, path);
  const before = Node.get(editor, Path.previous(path));
  if (!isType(list, 'list') || !isType(before, 'list') || list.ordered !== before.ordered) return;
  Transforms.mergeNodes(editor, { at: path });
}

function unwrapItems(editor: PostEditor, items: readonly Path[]): void {
  const refs = items.map((path) => Editor.pathRef(editor, path));
  for (const ref of refs) {
    while (
      ref.current &&
      Node.has(editor, ref.current) &&
      isType(Node.get(editor, ref.current), 'list-item')
    ) {
      outdentItem(editor, ref.current);
    }
    ref.unref();
  }
}
