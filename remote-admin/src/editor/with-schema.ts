import { emptyParagraph } from 'shared-contracts/posts/document/inlines';
import { Editor, Element, Node, type NodeEntry, Text, Transforms } from 'slate';
import { isContainer, isTextBlock, isType } from './model/nodes.ts';
import type { ElementType, PostEditor, PostElement } from './model/slate-types.ts';

/**
 * Normalises the content to `PostDocument`. Slate's default removes misplaced nodes; here they are wrapped or unwrapped
 * first, so that no text is lost.
 */
export function withSchema(editor: PostEditor): PostEditor {
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.isVoid = (element) => element.type === 'divider' || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    if (!repair(editor, entry)) normalizeNode(entry, options);
  };
  return editor;
}

const PARENT: Partial<Record<ElementType, readonly ElementType[]>> = {
  'list-item': ['list'],
  'table-row': ['table'],
  'table-cell': ['table-row'],
};

const WRAPPER: Partial<Record<ElementType, () => PostElement>> = {
  list: () => ({ type: 'list-item', children: [] }),
  table: () => ({ type: 'table-row', children: [] }),
  'table-row': () => ({ type: 'table-cell', children: [] }),
};

/** Fixes one violation. @returns whether there was one; Slate then normalises again */
function repair(editor: PostEditor, [node, path]: NodeEntry): boolean {
  if (Text.isText(node)) return false;
  if (Editor.isEditor(node) || isContainer(node)) {
    return repairContainer(editor, [node, path]);
  }
  if (isType(node, 'link')) return repairLink(editor, [node, path]);
  const wrapper = WRAPPER[node.type];
  if (wrapper) return repairFrame(editor, [node, path], wrapper);
  if (!isTextBlock(node)) return false;
  for (const [child, childPath] of Node.children(editor, path)) {
    const isStray = Element.isElement(child) && (!editor.isInline(child) || isType(node, 'code'));
    if (!isStray) continue;
    Transforms.unwrapNodes(editor, { at: childPath, voids: true });
    return true;
  }
  return isType(node, 'code') && repairMarks(editor, [node, path]);
}

/** Text in code has no marks. A paragraph that becomes code is dirty, but its text is not. */
function repairMarks(editor: PostEditor, [, path]: NodeEntry<Element>): boolean {
  for (const [child, childPath] of Node.children(editor, path)) {
    const marks = Object.keys(child).filter((key) => key !== 'text');
    if (!Text.isText(child) || marks.length === 0) continue;
    Transforms.unsetNodes(editor, marks, { at: childPath });
    return true;
  }
  return false;
}

/** Contains at least one block and nothing else; an item is inside a list. */
function repairContainer(editor: PostEditor, [node, path]: NodeEntry<Editor | Element>): boolean {
  if (node.children.length === 0) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [...path, 0], voids: true });
    return true;
  }
  if (Element.isElement(node) && isMisplaced(editor, [node, path])) return true;
  for (const [child, childPath] of Node.children(editor, path)) {
    if (Text.isText(child) || editor.isInline(child)) {
      Transforms.wrapNodes(editor, { type: 'paragraph', children: [] }, { at: childPath });
      return true;
    }
  }
  return false;
}

function isMisplaced(editor: PostEditor, [node, path]: NodeEntry<Element>): boolean {
  const parents = PARENT[node.type];
  if (!parents || isType(Node.parent(editor, path), ...parents)) return false;
  Transforms.unwrapNodes(editor, { at: path });
  return true;
}

/** Lists contain items, tables rows, and rows cells; empty ones are removed. */
function repairFrame(
  editor: PostEditor,
  [node, path]: NodeEntry<Element>,
  wrapper: () => PostElement,
): boolean {
  if (isMisplaced(editor, [node, path])) return true;
  if (node.children.length === 0 || (node.children.length === 1 && isEmptyText(node.children[0]))) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (isType(child, wrapper().type)) continue;
    Transforms.wrapNodes(editor, wrapper(), { at: childPath });
    return true;
  }
  return false;
}

const isEmptyText = (node: Node | undefined): boolean => Text.isText(node) && node.text === '';

function repairLink(editor: PostEditor, [node, path]: NodeEntry<Element>): boolean {
  if (Node.string(node) === '') {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (!Element.isElement(child)) continue;
    Transforms.unwrapNodes(editor, { at: childPath });
    return true;
  }
  return false;
}
