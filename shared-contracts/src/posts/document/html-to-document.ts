import { toLinkAddress } from './addresses.ts';
import { POST_DOCUMENT_BOUNDS } from './bounds.ts';
import { type HtmlElement, type HtmlNode, verbatimText } from './html-tree.ts';
import { emptyParagraph, toInlines } from './inlines.ts';
import type { Block, Inline, PostDocument } from './post-document.ts';
import { readFigure, readImage } from './read-image.ts';
import { readList } from './read-list.ts';
import { readTable } from './read-table.ts';
import { MARKS, type Mark, type Run, collapse } from './runs.ts';

/**
 * Reads the HTML of a post as a document. It takes any tree; of tags that posts do not have it keeps the content. What
 * `documentToHtml` makes of it reads as the same again; whether nothing was lost on the way says `isRoundTrip`.
 */
export const htmlToDocument = (nodes: readonly HtmlNode[]): PostDocument => ({
  version: 1,
  blocks: readBlocks(nodes, { depth: 1, marks: new Set(), link: undefined }),
});

/** Where the reader is: how deep a block would stand, and inside which marks and link. */
interface Place {
  readonly depth: number;
  readonly marks: ReadonlySet<Mark>;
  readonly link: Run['link'];
}

type ToBlock = (children: Inline[]) => Block;

const MARK_OF_TAG = new Map<string, Mark>(MARKS.map(([mark, tag]) => [tag, mark]));

const paragraph: ToBlock = (children) => ({ type: 'paragraph', children });

/** What stands where it does not belong, such as an item without a list, is a paragraph. */
const TEXT_BLOCKS = new Map<string, ToBlock>([
  ...['p', 'li', 'td', 'th', 'figcaption'].map((tag): [string, ToBlock] => [tag, paragraph]),
  ...([2, 3, 4] as const).map((level): [string, ToBlock] => [
    `h${level}`,
    (children) => ({ type: 'heading', level, children }),
  ]),
]);

/** The content of the document, a quote, an item or a cell: at least one block. */
function readBlocks(nodes: readonly HtmlNode[], place: Place): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let toBlock = paragraph;

  const endText = () => {
    if (collapse(runs).length > 0) blocks.push(toBlock(toInlines(runs)));
    runs = [];
  };

  /** A text block exists even when it is empty, unless something else stands in it. */
  const textBlock = (node: HtmlElement, at: Place, make: ToBlock) => {
    endText();
    const before = blocks.length;
    const outer = toBlock;
    toBlock = make;
    walk(node.children, at);
    endText();
    toBlock = outer;
    if (blocks.length === before) blocks.push(make([{ text: '' }]));
  };

  const walk = (inner: readonly HtmlNode[], at: Place): void => inner.forEach((node) => visit(node, at));

  const visit = (node: HtmlNode, at: Place): void => {
    const { marks, link } = at;
    if (typeof node === 'string') return void runs.push({ text: node.replaceAll('\n', ' '), marks, link });
    if (node.tag === 'br') return void runs.push({ text: '\n', marks, link });
    if (node.tag === 'a') return walk(node.children, { ...at, link: readLink(node) ?? link });
    const mark = MARK_OF_TAG.get(node.tag);
    if (mark) return walk(node.children, { ...at, marks: new Set([...marks, mark]) });
    const make = TEXT_BLOCKS.get(node.tag);
    if (make) return textBlock(node, at, make);
    const block = readBlock(node, at);
    if (!block) return walk(node.children, at);
    endText();
    blocks.push(block);
  };

  walk(nodes, place);
  endText();
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

/** @returns undefined for a tag that is no block, and for a block that is broken or too deep: its content counts */
function readBlock(node: HtmlElement, place: Place): Block | undefined {
  const inside = (levels: number) => (nodes: readonly HtmlNode[]) =>
    readBlocks(nodes, { ...place, depth: place.depth + levels });
  /** Room for so many levels, with a link in a text block inside. */
  const hasRoom = (levels: number) => place.depth + levels + 1 <= POST_DOCUMENT_BOUNDS.depth;
  switch (node.tag) {
    case 'hr':
      return { type: 'divider', children: [{ text: '' }] };
    case 'pre':
      return { type: 'code', children: [{ text: verbatimText(node.children) }] };
    case 'img':
      return readImage(node);
    case 'figure':
      return readFigure(node, inside(0));
    case 'blockquote':
      return hasRoom(1) ? { type: 'quote', children: inside(1)(node.children) } : undefined;
    case 'ul':
    case 'ol':
      return hasRoom(2) ? readList(node, inside(2)) : undefined;
    case 'table':
      return hasRoom(3) ? readTable(node, inside(3)) : undefined;
    default:
      return undefined;
  }
}

function readLink({ attributes }: HtmlElement): Run['link'] {
  const href = toLinkAddress(attributes['href'] ?? '');
  const title = attributes['title'];
  return href === undefined
    ? undefined
    : { type: 'link', href, ...(title && { title: title.slice(0, 500) }) };
}
