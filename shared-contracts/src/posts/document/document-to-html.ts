import { type HtmlNode, element, writeHtml } from './html-tree.ts';
import type {
  Block,
  Image,
  Inline,
  ListItem,
  PostDocument,
  Table,
  TableCell,
  TableRow,
} from './post-document.ts';
import { MARKS, type Run, collapse, toRuns, withoutControls } from './runs.ts';

/**
 * Converts a document to HTML within `POST_HTML`, which the API's sanitiser does not change. Trailing empty paragraphs
 * are omitted: the editor adds them.
 */
export const documentToHtml = (document: PostDocument): string => writeHtml(documentToTree(document));

/** Converts a document to an HTML tree. */
export function documentToTree({ blocks }: PostDocument): HtmlNode[] {
  const end = blocks.findLastIndex((block) => !isEmptyParagraph(block));
  return blocks.slice(0, end + 1).map(toNode);
}

function toNode(block: Block): HtmlNode {
  switch (block.type) {
    case 'paragraph':
      return element('p', inlineNodes(block.children));
    case 'heading':
      return element(`h${block.level}`, inlineNodes(block.children));
    case 'code':
      return element('pre', [element('code', [codeText(block.children)])]);
    case 'image':
      return imageNode(block);
    case 'divider':
      return element('hr');
    case 'quote':
      return element('blockquote', block.children.map(toNode));
    case 'list':
      return element(block.ordered ? 'ol' : 'ul', block.children.map(itemNode));
    case 'table':
      return tableNode(block);
  }
}

const codeText = (texts: readonly { text: string }[]): string =>
  withoutControls(
    texts
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\r\n?|\f/g, '\n'),
  );

function imageNode({ src, alt, title, width, height, children }: Image): HtmlNode {
  const caption = inlineNodes(children);
  const image = element('img', [], {
    src,
    alt: oneLine(alt),
    title: (title && oneLine(title)) || undefined,
    width,
    height,
  });
  return element('figure', [image, ...(caption.length > 0 ? [element('figcaption', caption)] : [])]);
}

/** An item of one paragraph, optionally followed by nested lists, has no `p` around its text. */
function itemNode({ children }: ListItem): HtmlNode {
  const [first, ...rest] = children;
  const isTight =
    first?.type === 'paragraph' &&
    rest.every(({ type }) => type === 'list') &&
    (rest.length === 0 || !isEmptyParagraph(first));
  return element(
    'li',
    isTight ? [...inlineNodes(first.children), ...rest.map(toNode)] : children.map(toNode),
  );
}

function tableNode({ children }: Table): HtmlNode {
  const headers = headerRows(children);
  const body = children.slice(headers.length);
  return element('table', [
    ...(headers.length > 0 ? [element('thead', headers.map(rowNode))] : []),
    ...(body.length > 0 ? [element('tbody', body.map(rowNode))] : []),
  ]);
}

/** The rows of `thead`. A browser ends a span at the end of it, so no cell spans further. */
function headerRows(rows: readonly TableRow[]): readonly TableRow[] {
  const firstOfBody = rows.findIndex((row) => !isHeaderRow(row));
  let headers = firstOfBody === -1 ? rows : rows.slice(0, firstOfBody);
  while (headers.length < rows.length && headers.some(spansBeyond)) headers = headers.slice(0, -1);
  return headers;
}

const spansBeyond = ({ children }: TableRow, index: number, rows: readonly TableRow[]): boolean =>
  children.some(({ rowspan = 1 }) => index + rowspan > rows.length);

const isHeaderRow = (row: TableRow): boolean => row.children.every(({ header }) => header === 'column');

const rowNode = (row: TableRow): HtmlNode => element('tr', row.children.map(cellNode));

function cellNode({ header, colspan, rowspan, children }: TableCell): HtmlNode {
  const [first, ...rest] = children;
  const content =
    first?.type === 'paragraph' && rest.length === 0 ? inlineNodes(first.children) : children.map(toNode);
  if (!header) return element('td', content, { colspan, rowspan });
  return element('th', content, { scope: header === 'column' ? 'col' : 'row', colspan, rowspan });
}

/** The texts, links and line breaks of a block. Marks are inside links, and adjacent runs share tags where possible. */
export function inlineNodes(children: readonly Inline[]): HtmlNode[] {
  return groupBy(collapse(toRuns(children)), ({ link }) => link).flatMap(([link, runs]) => {
    const nodes = nest(runs, 0);
    if (!link) return nodes;
    return [
      element('a', nodes, { href: link.href, title: (link.title && oneLine(link.title)) || undefined }),
    ];
  });
}

function nest(runs: readonly Run[], depth: number): HtmlNode[] {
  const next = MARKS[depth];
  if (!next) return runs.flatMap(({ text }) => lines(text));
  const [mark, tag] = next;
  return groupBy(runs, ({ marks }) => marks.has(mark)).flatMap(([isMarked, group]) => {
    const nodes = nest(group, depth + 1);
    return isMarked ? [element(tag, nodes)] : nodes;
  });
}

const lines = (text: string): HtmlNode[] =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [element('br')] : []), ...(line ? [line] : [])]);

/** Groups adjacent items with the same key. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups: [Key, Item[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const key = keyOf(item);
    if (last && last[0] === key) last[1].push(item);
    else groups.push([key, [item]]);
  }
  return groups;
}

/** An attribute value with collapsed whitespace. */
const oneLine = (text: string): string =>
  withoutControls(text)
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .trim();

const isEmptyParagraph = (block: Block): boolean =>
  block.type === 'paragraph' && collapse(toRuns(block.children)).length === 0;
