import { documentToTree } from './document-to-html.ts';
import { type HtmlElement, type HtmlNode, isTag, verbatimText } from './html-tree.ts';
import { htmlToDocument } from './html-to-document.ts';
import { headerOfRow } from './read-table.ts';
import { MARKS, type Mark, type Run, collapse } from './runs.ts';

/**
 * Whether converting this HTML to a document and back is lossless. Differences without meaning are ignored: whitespace,
 * the order of marks, a `p` around the only text of an item, a `figure` around a picture.
 */
export const isRoundTrip = (nodes: readonly HtmlNode[]): boolean =>
  canonicalText(nodes) === canonicalText(documentToTree(htmlToDocument(nodes)));

/** A text that is equal for trees with the same meaning. Independent of the document model. */
function canonicalText(nodes: readonly HtmlNode[]): string {
  const parts = partsOf(nodes, { marks: new Set(), link: undefined });
  return parts.slice(0, parts.findLastIndex((part) => part !== EMPTY) + 1).join('');
}

/** The marks and link around a node. */
type InlineContext = Omit<Run, 'text'>;

const EMPTY = '<p>[]</p>';
const MARK_OF_TAG = new Map<string, Mark>(MARKS.map(([mark, tag]) => [tag, mark]));

/** One part for each block, and for text outside blocks. */
function partsOf(nodes: readonly HtmlNode[], context: InlineContext): string[] {
  const parts: string[] = [];
  let runs: Run[] = [];
  const endText = () => {
    const text = collapse(runs);
    if (text.length > 0) parts.push(`<p>${JSON.stringify(text.map(describeRun))}</p>`);
    runs = [];
  };
  const visit = (node: HtmlNode, inner: InlineContext): void => {
    if (typeof node === 'string') return void runs.push({ ...inner, text: node.replaceAll('\n', ' ') });
    if (node.tag === 'br') return void runs.push({ ...inner, text: '\n' });
    const childContext = enterInline(node, inner);
    if (childContext) return node.children.forEach((child) => visit(child, childContext));
    endText();
    parts.push(...describe(node, inner));
  };
  nodes.forEach((node) => visit(node, context));
  endText();
  return parts;
}

/** The context of the content of an inline element; undefined for a block. */
function enterInline({ tag, attributes }: HtmlElement, context: InlineContext): InlineContext | undefined {
  const mark = MARK_OF_TAG.get(tag);
  if (mark) return { ...context, marks: new Set([...context.marks, mark]) };
  if (tag !== 'a') return undefined;
  const href = attributes['href'];
  if (href === undefined) return context;
  return { ...context, link: { type: 'link', href, title: attributes['title'] ?? '' } };
}

const describeRun = ({ text, marks, link }: Run) => [text, [...marks].toSorted(), link?.href, link?.title];

function describe(node: HtmlElement, context: InlineContext): string[] {
  const { tag, children, attributes } = node;
  if (tag === 'pre') return [`<pre>${JSON.stringify([verbatimText(children), tagsIn(children)])}</pre>`];
  if (tag === 'hr') return ['<hr>'];
  if (tag === 'img') return [`<img ${JSON.stringify(sorted(attributes))}${describeContext(context)}>`];
  const inner =
    tag === 'tr' ? children.flatMap((cell) => describeCell(cell, node, context)) : partsOf(children, context);
  if (tag === 'thead' || tag === 'tbody') return inner;
  if (tag === 'p') return inner.length > 1 ? [`<p>${inner.join('')}</p>`] : [inner[0] ?? EMPTY];
  if (tag === 'figcaption' && inner.length === 0) return [];
  if (tag === 'figure' && inner.length === 1 && inner[0]?.startsWith('<img')) return inner;
  return [`<${tag} ${JSON.stringify(sorted(attributes))}>${inner.join('') || EMPTY}</${tag}>`];
}

/** Adds the default span and the inferred scope of a header. */
function describeCell(cell: HtmlNode, row: HtmlElement, context: InlineContext): string[] {
  if (!isTag(cell, 'td', 'th')) return partsOf([cell], context);
  const { colspan = '1', rowspan = '1', scope, ...rest } = cell.attributes;
  const inferred =
    headerOfRow(row.children.filter((other) => isTag(other, 'td', 'th'))) === 'column' ? 'col' : 'row';
  const attributes = { ...rest, colspan, rowspan, scope: cell.tag === 'th' ? (scope ?? inferred) : '' };
  return describe({ ...cell, attributes }, context);
}

const sorted = (attributes: HtmlElement['attributes']) =>
  Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1));

const describeContext = ({ marks, link }: InlineContext): string =>
  marks.size > 0 || link ? JSON.stringify(describeRun({ text: '', marks, link })) : '';

/** Elements inside a code block except `code` and line breaks. */
const tagsIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return [...(node.tag === 'br' || node.tag === 'code' ? [] : [node.tag]), ...tagsIn(node.children)];
  });
