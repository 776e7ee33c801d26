import {
  element,
  type HtmlElement,
  type HtmlNode,
  isTag,
  verbatimText,
} from 'shared-contracts/posts/document/html-tree';

/** Word writes quotes as paragraphs with a class. */
export const isWordQuote = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'p' && /\bMso(?:Intense)?Quote/.test(attributes['class'] ?? '');

/**
 * Comments of reviewers, which Word copies below the text, and the references to them. They are internal, so a post must
 * not publish them.
 */
export const isWordComment = ({ attributes }: HtmlElement): boolean =>
  /\b(?:msocom(?:anchor|txt|off)|MsoComment(?:Reference|Text|Subject))\b/.test(attributes['class'] ?? '') ||
  /mso-(?:element|special-character):\s*comment/i.test(attributes['style'] ?? '');

/** A space with which Word for the web ends a paragraph. */
export const isParagraphEnd = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'span' && /\bEOP\b/.test(attributes['class'] ?? '');

interface WordItem {
  readonly level: number;
  readonly ordered: boolean;
  readonly content: HtmlNode[];
}

/**
 * Word writes list items as paragraphs with a level, and Word for the web each as a list of its own; converts adjacent
 * ones to nested lists.
 */
export function nestWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let items: WordItem[] = [];
  const flush = () => {
    if (items.length > 0) result.push(...nest(items));
    items = [];
  };
  for (const node of nodes) {
    const found = typeof node === 'object' ? [...wordItem(node), ...webItems(node)] : [];
    if (found.length > 0) {
      items.push(...found);
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

function wordItem({ tag, attributes, children }: HtmlElement): WordItem[] {
  const level = /mso-list:\s*\S+\s+level(\d+)/i.exec(attributes['style'] ?? '')?.[1];
  if (tag !== 'p' || !level) return [];
  const ordered = NUMBER.test(verbatimText(markers(children)).trim());
  return [{ level: Math.min(Number(level), 8), ordered, content: withoutMarkers(children) }];
}

/** The items in a `div` of Word for the web. */
function webItems({ tag, attributes, children }: HtmlElement): WordItem[] {
  if (tag !== 'div' || !/\bListContainerWrapper\b/.test(attributes['class'] ?? '')) return [];
  return children
    .filter((node) => isTag(node, 'ul', 'ol'))
    .flatMap((list) =>
      list.children
        .filter((node) => isTag(node, 'li'))
        .map((item) => ({
          level: Math.min(Number(item.attributes['data-aria-level']) || 1, 8),
          ordered: list.tag === 'ol',
          content: nestWordLists(item.children),
        })),
    );
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
