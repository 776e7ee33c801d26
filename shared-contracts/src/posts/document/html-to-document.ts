import { toLinkUrl } from './safe-urls.ts';
import { POST_DOCUMENT_LIMITS } from './document-limits.ts';
import { type HtmlElement, type HtmlNode, verbatimText } from './html-tree.ts';
import { emptyParagraph, toInlines } from './inlines.ts';
import type { Block, Inline, PostDocument } from './post-document.ts';
import { readFigure, readImage } from './read-image.ts';
import { readList } from './read-list.ts';
import { readTable } from './read-table.ts';
import { MARKS, type Mark, type Run, collapse } from './runs.ts';

/**
 * Converts the HTML of a post to a document. Accepts any tree; unknown tags are replaced by their content. Converting
 * the result to HTML and back changes nothing; `isRoundTrip` tells whether the first conversion was lossless.
 * @param depth Of the blocks, if they are to be inserted in another document
 */
export const htmlToDocument = (nodes: readonly HtmlNode[], depth = 1): PostDocument => ({
  version: 1,
  blocks: readBlocks(nodes, { depth, marks: new Set(), link: undefined }),
});

/** The depth of the next block, and the surrounding marks and link. */
interface ParseContext {
  readonly depth: number;
  readonly marks: ReadonlySet<Mark>;
  readonly link: Run['link'];
}

type ToBlock = (children: Inline[]) => Block;

const MARK_OF_TAG = new Map<string, Mark>(MARKS.map(([mark, tag]) => [tag, mark]));

const paragraph: ToBlock = (children) => ({ type: 'paragraph', children });

/** Misplaced elements, such as an item without a list, become paragraphs. */
const TEXT_BLOCKS = new Map<string, ToBlock>([
  ...['p', 'li', 'td', 'th', 'figcaption'].map((tag): [string, ToBlock] => [tag, paragraph]),
  ...([2, 3, 4] as const).map((level): [string, ToBlock] => [
    `h${level}`,
    (children) => ({ type: 'heading', level, children }),
  ]),
]);

/** The content of a document, quote, item or cell: at least one block. */
function readBlocks(nodes: readonly HtmlNode[], context: ParseContext): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let toBlock = paragraph;

  const endText = () => {
    if (collapse(runs).length > 0) blocks.push(toBlock(toInlines(runs)));
    runs = [];
  };

  /** Keeps an empty text block, unless it contained other blocks. */
  const textBlock = (node: HtmlElement, inner: ParseContext, make: ToBlock) => {
    endText();
    const before = blocks.length;
    const outer = toBlock;
    toBlock = make;
    walk(node.children, inner);
    endText();
    toBlock = outer;
    if (blocks.length === before) blocks.push(make([{ text: '' }]));
  };

  const walk = (children: readonly HtmlNode[], inner: ParseContext): void =>
    children.forEach((node) => visit(node, inner));

  const visit = (node: HtmlNode, inner: ParseContext): void => {
    const { marks, link } = inner;
    if (typeof node === 'string') return void runs.push({ text: node.replaceAll('\n', ' '), marks, link });
    if (node.tag === 'br') return void runs.push({ text: '\n', marks, link });
    if (node.tag === 'a') return walk(node.children, { ...inner, link: readLink(node) ?? link });
    const mark = MARK_OF_TAG.get(node.tag);
    if (mark) return walk(node.children, { ...inner, marks: new Set([...marks, mark]) });
    const make = TEXT_BLOCKS.get(node.tag);
    if (make) return textBlock(node, inner, make);
    const block = readBlock(node, inner);
    if (!block) return walk(node.children, inner);
    endText();
    blocks.push(block);
  };

  walk(nodes, context);
  endText();
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

/**
 * @returns undefined for an inline element, and for a block that is malformed or too deep: its content is read
 * instead
 */
function readBlock(node: HtmlElement, context: ParseContext): Block | undefined {
  const inside = (levels: number) => (nodes: readonly HtmlNode[]) =>
    readBlocks(nodes, { ...context, depth: context.depth + levels });
  /** Whether the levels, and a link in a text block inside them, are within the depth limit. */
  const hasRoom = (levels: number) => context.depth + levels + 1 <= POST_DOCUMENT_LIMITS.depth;
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
  const href = toLinkUrl(attributes['href'] ?? '');
  const title = attributes['title'];
  return href === undefined
    ? undefined
    : { type: 'link', href, ...(title && { title: title.slice(0, 500) }) };
}
