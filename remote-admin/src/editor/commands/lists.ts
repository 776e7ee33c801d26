import { Editor, Node, Path, Transforms } from 'slate';
import { closest, isType, selectedTexts } from '../model/nodes.ts';
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
  const items = selectedTexts(editor).map(([, path]) => Editor.parent(editor, path));
  Editor.withoutNormalizing(editor, () => {
    if (items.length > 0 && items.every(([node]) => isType(node, 'list-item'))) {
      const lists = items.map(([, path]) => Editor.parent(editor, path));
      const others = lists.filter(([list]) => isType(list, 'list') && list.ordered !== ordered);
      if (others.length === 0) return unwrapItems(editor);
      for (const [, at] of others) Transforms.setNodes(editor, { ordered }, { at });
      return;
    }
    const blocks = Editor.nodes(editor, {
      match: (node) => isType(node, 'paragraph', 'heading', 'code'),
      mode: 'lowest',
    });
    const refs = [...blocks].map(([, path]) => Editor.pathRef(editor, path));
    for (const ref of refs) {
      const path = ref.unref();
      if (!path) continue;
      Transforms.unsetNodes(editor, 'level', { at: path });
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
      Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: path });
      joinOrWrap(editor, path, ordered);
    }
  });
}

/** Appends the new item to a preceding list of the same kind, or wraps it in a new list. */
function joinOrWrap(editor: PostEditor, itemPath: Path, ordered: boolean): void {
  const before = itemPath.at(-1) === 0 ? undefined : Node.get(editor, Path.previous(itemPath));
  if (before && isType(before, 'list') && before.ordered === ordered) {
    const to = [...Path.previous(itemPath), before.children.length];
    return Transforms.moveNodes(editor, { at: itemPath, to });
  }
  Transforms.wrapNodes(editor, { type: 'list', ordered, children: [] }, { at: itemPath });
}

function unwrapItems(editor: PostEditor): void {
  const items = Editor.nodes(editor, { match: (node) => isType(node, 'list-item'), mode: 'all' });
  const refs = [...items].map(([, path]) => Editor.pathRef(editor, path));
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
