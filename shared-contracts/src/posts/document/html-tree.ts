import { escapeMarkup } from '../../lib/escape-markup.ts';

/** An HTML tree: an element, or a text with decoded entities. Without comments. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  /** Lower case. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Creates an element; undefined attributes are omitted. */
export const element = (
  tag: string,
  children: readonly HtmlNode[] = [],
  attributes: Attributes = {},
): HtmlElement => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  ),
  children,
});

export const isTag = (node: HtmlNode | undefined, ...tags: readonly string[]): node is HtmlElement =>
  typeof node === 'object' && tags.includes(node.tag);

/** The text of nodes and their descendants without collapsing whitespace, as in `pre`. */
export const verbatimText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : verbatimText(node.children);
    })
    .join('');

const VOID = new Set(['br', 'hr', 'img']);

/** Serialises a tree exactly as the API's sanitiser does. */
export const writeHtml = (nodes: readonly HtmlNode[]): string => nodes.map(writeNode).join('');

function writeNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeMarkup(node, /[&<>]/g);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value, /[&<>"]/g)}"`)
    .join('');
  if (VOID.has(node.tag)) return `<${node.tag}${attributes} />`;
  return `<${node.tag}${attributes}>${writeHtml(node.children)}</${node.tag}>`;
}
