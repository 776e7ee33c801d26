import {
  element,
  type HtmlElement,
  type HtmlNode,
  verbatimText,
} from 'shared-contracts/posts/document/html-tree';

/** Word writes quotes as paragraphs with a class. */
export const isWordQuote = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'p' && /\bMso(?:Intense)?Quote/.test(attributes['class'] ?? '');

interface WordItem {
  readonly level: number;
  readonly ordered: boolean;
  readonly content: HtmlNode[];
}

/** Word writes list items as paragraphs with a level; converts adjacent ones to nested lists. */
export function nestWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let items: WordItem[] = [];
  const flush = () => {
    if (items.length > 0) result.push(...nest(items));
    items = [];
  };
  for (const node of nodes) {
    const item = typeof node === 'object' ? wordItem(node) : undefined;
    if (item) {
      items.push(item);
    } else if (typeof node === 'string') {
      if (node.trim()) flush();
      if (items.length === 0) result.push(node);
    } else {
      flush();
      result.push({ ...node, children: nestWordLists(node.children) });
    }
  }
  flush();
  return result;
}

/** The marker of an ordered item: a number, letter or Roman numeral with a dot or bracket. */
const NUMBER = /^\(?(?:\d+(?:\.\d+)*|[a-z]{1,2}|[ivxlcdm]+)[.)]/i;

function wordItem({ tag, attributes, children }: HtmlElement): WordItem | undefined {
  const level = /mso-list:\s*\S+\s+level(\d+)/i.exec(attributes['style'] ?? '')?.[1];
  if (tag !== 'p' || !level) return undefined;
  return {
    level: Math.min(Number(level), 8),
    ordered: NUMBER.test(verbatimText(markers(children)).trim()),
    content: withoutMarkers(children),
  };
}

const isMarker = (node: HtmlNode): boolean =>
  typeof node === 'object' && /mso-list:\s*ignore/i.test(node.attributes['style'] ?? '');

const markers = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [];
    return isMarker(node) ? [node] : markers(node.children);
  });

const withoutMarkers = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    return isMarker(node) ? [] : [{ ...node, children: withoutMarkers(node.children) }];
  });

function nest(items: readonly WordItem[]): HtmlNode[] {
  const lists: HtmlNode[] = [];
  for (let start = 0; start < items.length;) {
    const first = items[start];
    if (!first) break;
    let end = start + 1;
    while (end < items.length && isSameList(first, items[end])) end += 1;
    lists.push(toList(first, items.slice(start, end)));
    start = end;
  }
  return lists;
}

const isSameList = (first: WordItem, item: WordItem | undefined): boolean =>
  item !== undefined &&
  (item.level > first.level || (item.level === first.level && item.ordered === first.ordered));

function toList(first: WordItem, items: readonly WordItem[]): HtmlNode {
  const starts = items.flatMap((item, index) => (item.level === first.level ? [index] : []));
  return element(
    first.ordered ? 'ol' : 'ul',
    starts.map((start, index) => {
      const below = items.slice(start + 1, starts[index + 1]);
      return element('li', [...(items[start]?.content ?? []), ...nest(below)]);
    }),
  );
}
