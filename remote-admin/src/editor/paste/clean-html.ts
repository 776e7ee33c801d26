import {
  element,
  type HtmlElement,
  type HtmlNode,
  isTag,
  verbatimText,
} from 'shared-contracts/posts/document/html-tree';
import { asBlocks, cellsOf, countCells, isBlank, isBlock } from './as-blocks.ts';
import { type Around, isHidden, marked, styleOf } from './look.ts';
import { ATTRIBUTES, BLOCKS, DROPPED, KEPT, RENAMED } from './vocabulary.ts';
import { nestWordLists, wordQuote } from './word.ts';

/** Clean HTML of a post from what Word, Google Docs, a web page or a mail put on the clipboard. */
export const cleanHtml = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  asBlocks(cleanAll(nestWordLists(nodes), { inLink: false, inHeading: false }));

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

const attributesOf = ({ tag, attributes }: HtmlElement): Record<string, string | undefined> =>
  Object.fromEntries((ATTRIBUTES[tag] ?? []).map((name) => [name, attributes[name]]));
