import { documentToTree } from './document-to-html.ts';
import { type HtmlElement, type HtmlNode, isTag, verbatimText } from './html-tree.ts';
import { htmlToDocument } from './html-to-document.ts';
import { headerOfRow } from './read-table.ts';
import { MARKS, type Mark, type Run, collapse } from './runs.ts';

/**
 * Whether the editor keeps everything that this HTML of a post says. It may write it in another way: blanks, the order
 * of marks, a `p` around the only text of an item, a `figure` around a picture.
 */
export const isRoundTrip = (nodes: readonly HtmlNode[]): boolean =>
  meaning(nodes) === meaning(documentToTree(htmlToDocument(nodes)));

/** What HTML says, as text that is the same for two trees that say the same. It knows nothing of documents. */
function meaning(nodes: readonly HtmlNode[]): string {
  const parts = partsOf(nodes, { marks: new Set(), link: undefined });
  return parts.slice(0, parts.findLastIndex((part) => part !== EMPTY) + 1).join('');
}

/** The inline elements around a node. */
type Around = Omit<Run, 'text'>;

const EMPTY = '<p>[]</p>';
const MARK_OF_TAG = new Map<string, Mark>(MARKS.map(([mark, tag]) => [tag, mark]));

/** One part for each block; text outside of blocks is one as well. */
function partsOf(nodes: readonly HtmlNode[], around: Around): string[] {
  const parts: string[] = [];
  let runs: Run[] = [];
  const endText = () => {
    const text = collapse(runs);
    if (text.length > 0) parts.push(`<p>${JSON.stringify(text.map(describeRun))}</p>`);
    runs = [];
  };
  const visit = (node: HtmlNode, at: Around): void => {
    if (typeof node === 'string') return void runs.push({ ...at, text: node.replaceAll('\n', ' ') });
    if (node.tag === 'br') return void runs.push({ ...at, text: '\n' });
    const inside = insideOf(node, at);
    if (inside) return node.children.forEach((child) => visit(child, inside));
    endText();
    parts.push(...describe(node, at));
  };
  nodes.forEach((node) => visit(node, around));
  endText();
  return parts;
}

/** What is around the content of an inline element; undefined for a block. */
function insideOf({ tag, attributes }: HtmlElement, at: Around): Around | undefined {
  const mark = MARK_OF_TAG.get(tag);
  if (mark) return { ...at, marks: new Set([...at.marks, mark]) };
  if (tag !== 'a') return undefined;
  const href = attributes['href'];
  return href === undefined ? at : { ...at, link: { type: 'link', href, title: attributes['title'] ?? '' } };
}

const describeRun = ({ text, marks, link }: Run) => [text, [...marks].toSorted(), link?.href, link?.title];

function describe(node: HtmlElement, around: Around): string[] {
  const { tag, children, attributes } = node;
  if (tag === 'pre') return [`<pre>${JSON.stringify([verbatimText(children), tagsIn(children)])}</pre>`];
  if (tag === 'hr') return ['<hr>'];
  if (tag === 'img') return [`<img ${JSON.stringify(sorted(attributes))}${aroundPicture(around)}>`];
  const inner =
    tag === 'tr' ? children.flatMap((cell) => describeCell(cell, node, around)) : partsOf(children, around);
  if (tag === 'thead' || tag === 'tbody') return inner;
  if (tag === 'p') return inner.length > 1 ? [`<p>${inner.join('')}</p>`] : [inner[0] ?? EMPTY];
  if (tag === 'figcaption' && inner.length === 0) return [];
  if (tag === 'figure' && inner.length === 1 && inner[0]?.startsWith('<img')) return inner;
  return [`<${tag} ${JSON.stringify(sorted(attributes))}>${inner.join('') || EMPTY}</${tag}>`];
}

/** A span of one says nothing, and of which cells a header is may follow from its place. */
function describeCell(cell: HtmlNode, row: HtmlElement, around: Around): string[] {
  if (!isTag(cell, 'td', 'th')) return partsOf([cell], around);
  const { colspan = '1', rowspan = '1', scope, ...rest } = cell.attributes;
  const inferred =
    headerOfRow(row.children.filter((other) => isTag(other, 'td', 'th'))) === 'column' ? 'col' : 'row';
  const attributes = { ...rest, colspan, rowspan, scope: cell.tag === 'th' ? (scope ?? inferred) : '' };
  return describe({ ...cell, attributes }, around);
}

const sorted = (attributes: HtmlElement['attributes']) =>
  Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1));

const aroundPicture = ({ marks, link }: Around): string =>
  marks.size > 0 || link ? JSON.stringify(describeRun({ text: '', marks, link })) : '';

/** Elements of a code block that are more than its own `code` and line breaks. */
const tagsIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return [...(node.tag === 'br' || node.tag === 'code' ? [] : [node.tag]), ...tagsIn(node.children)];
  });
