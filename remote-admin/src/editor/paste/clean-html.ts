import {
  element,
  type HtmlElement,
  type HtmlNode,
  isTag,
  verbatimText,
} from 'shared-contracts/post-document/html-tree';
import { nestWordLists, wordQuote } from './word.ts';

/** Elements that are no content, or whose content is not for readers. */
const DROPPED = new Set([
  ...[
    'script',
    'style',
    'meta',
    'link',
    'title',
    'head',
    'base',
    'noscript',
    'template',
    'svg',
    'math',
    'object',
  ],
  ...[
    'iframe',
    'embed',
    'applet',
    'audio',
    'video',
    'canvas',
    'map',
    'xml',
    'colgroup',
    'col',
    'select',
    'textarea',
  ],
]);

const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  dir: 'ul',
  menu: 'ul',
  xmp: 'pre',
  listing: 'pre',
};

const KEPT = new Set([
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'hr',
    'br',
    'img',
    'figure',
    'figcaption',
  ],
  ...[
    'strong',
    'em',
    'u',
    's',
    'code',
    'sub',
    'sup',
    'a',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'td',
    'th',
  ],
]);

/** Elements that begin a new line, so that the words before and behind them are never fused. */
const BLOCKS = new Set([
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center', 'form'],
  ...[
    'dl',
    'dt',
    'dd',
    'details',
    'summary',
    'fieldset',
    'legend',
    'caption',
    'hgroup',
    'search',
    'dialog',
    'option',
  ],
]);

const IS_BLOCK = new Set([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'figure', 'figcaption', 'table'],
  ...['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]);

/** Clean HTML of a post from what Word, Google Docs, a web page or a mail put on the clipboard. */
export const cleanHtml = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  asBlocks(cleanAll(nestWordLists(nodes), { inLink: false, inHeading: false }));

interface Around {
  readonly inLink: boolean;
  readonly inHeading: boolean;
}

const cleanAll = (nodes: readonly HtmlNode[], around: Around): HtmlNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [cleanText(node)] : clean(node, around)));

/** Programs write blanks as no-break spaces to keep them; those of people stand between two letters. */
const cleanText = (text: string): string =>
  text.replaceAll(/[\u200b\ufeff]/g, '').replaceAll(/\u00a0(?=\s)|(?<=\s)\u00a0/g, ' ');

function clean(node: HtmlElement, around: Around): HtmlNode[] {
  const style = styleOf(node);
  if (DROPPED.has(node.tag) || isHidden(node, style)) return [];
  const tag = RENAMED[node.tag] ?? node.tag;
  if (tag === 'pre') return [element('pre', [verbatimText(node.children)])];
  const inside = {
    inLink: around.inLink || tag === 'a',
    inHeading: around.inHeading || /^h[2-4]$/.test(tag),
  };
  const children = marked(cleanAll(node.children, inside), style, inside);
  if (wordQuote(node)) return [element('blockquote', [element('p', children)])];
  if (isTag(node, 'table') && countCells(node) === 1) return asBlocks(cellsOf(children));
  if (BLOCKS.has(tag) || (tag === 'p' && children.some(isBlock))) return asBlocks(children);
  if (tag === 'p' && isBlank(children)) return [];
  if ((tag === 'strong' && (style.weight === 'normal' || inside.inHeading)) || (tag === 'u' && inside.inLink))
    return children;
  if (!KEPT.has(tag)) return children;
  return [element(tag, children, attributesOf(node))];
}

/** Runs of text and inline elements become paragraphs, blocks stay. */
function asBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const blocks: HtmlNode[] = [];
  let inline: HtmlNode[] = [];
  const flush = () => {
    if (!isBlank(inline)) blocks.push(element('p', inline));
    inline = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      blocks.push(node);
    } else inline.push(node);
  }
  flush();
  return blocks;
}

const isBlock = (node: HtmlNode): boolean =>
  typeof node === 'object' && (IS_BLOCK.has(node.tag) || node.children.some(isBlock));

const isBlank = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) =>
    typeof node === 'string' ? /^[\s\u00a0]*$/.test(node) : node.tag !== 'img' && isBlank(node.children),
  );

const countCells = (node: HtmlElement): number =>
  node.children.reduce((sum, child) => {
    if (isTag(child, 'td', 'th')) return sum + 1;
    return sum + (isTag(child, 'thead', 'tbody', 'tfoot', 'tr') ? countCells(child) : 0);
  }, 0);

const cellsOf = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
  nodes.flatMap((node) =>
    isTag(node, 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th') ? cellsOf(node.children) : [node],
  );

interface Style {
  readonly weight: 'bold' | 'normal' | undefined;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly shift: 'sub' | 'sup' | undefined;
  readonly isHidden: boolean;
}

function styleOf({ attributes }: HtmlElement): Style {
  const of = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
      .exec(attributes['style'] ?? '')?.[1]
      ?.trim()
      .toLowerCase() ?? '';
  const weight = of('font-weight');
  const line = `${of('text-decoration')} ${of('text-decoration-line')}`;
  const shift = of('vertical-align');
  let shown: 'sub' | 'sup' | undefined;
  if (shift === 'sub') shown = 'sub';
  if (shift === 'super') shown = 'sup';
  let boldness: 'bold' | 'normal' | undefined;
  if (/^(?:normal|lighter|[1-4]00)/.test(weight)) boldness = 'normal';
  if (/^(?:bold|[6-9]00)/.test(weight)) boldness = 'bold';
  return {
    weight: boldness,
    italic: of('font-style').startsWith('italic'),
    underline: line.includes('underline'),
    strike: line.includes('line-through'),
    shift: shown,
    isHidden: of('display') === 'none' || of('visibility') === 'hidden' || of('mso-hide') === 'all',
  };
}

const isHidden = ({ attributes }: HtmlElement, style: Style): boolean =>
  style.isHidden || 'hidden' in attributes;

/** The look that a style gives, as marks; only around text, for blocks have their own. */
function marked(nodes: HtmlNode[], style: Style, { inLink, inHeading }: Around): HtmlNode[] {
  const tags = [
    style.weight === 'bold' && !inHeading ? 'strong' : '',
    style.italic ? 'em' : '',
    style.underline && !inLink ? 'u' : '',
    style.strike ? 's' : '',
    style.shift ?? '',
  ].filter(Boolean);
  if (isBlank(nodes)) return nodes;
  return tags.reduce<HtmlNode[]>((inner, tag) => [element(tag, inner)], nodes);
}

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

const attributesOf = ({ tag, attributes }: HtmlElement): Record<string, string | undefined> =>
  Object.fromEntries((ATTRIBUTES[tag] ?? []).map((name) => [name, attributes[name]]));
