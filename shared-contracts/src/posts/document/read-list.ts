import { type HtmlElement, type HtmlNode, isTag } from './html-tree.ts';
import type { Block, List, ListItem } from './post-document.ts';

/** Reads `ul` or `ol`. Content between items, such as nested lists in older HTML, is added to the previous item. */
export function readList(
  { tag, children }: HtmlElement,
  readBlocks: (nodes: readonly HtmlNode[]) => Block[],
): List | undefined {
  const items: ListItem[] = [];
  for (const node of children) {
    if (typeof node === 'string' && node.trim() === '') continue;
    const blocks = readBlocks(isTag(node, 'li') ? node.children : [node]);
    const before = items.at(-1);
    if (before && !isTag(node, 'li')) before.children.push(...blocks);
    else items.push({ type: 'list-item', children: blocks });
  }
  return items.length > 0 ? { type: 'list', ordered: tag === 'ol', children: items } : undefined;
}
