import {
  element,
  type HtmlElement,
  type HtmlNode,
  isTag,
  verbatimText,
} from 'shared-contracts/posts/document/html-tree';
import { toLinkAddress } from '../model/link-address.ts';
import { asBlocks, cellsOf, countCells, isBlank, isBlock } from './as-blocks.ts';
import { type PasteContext, isHidden, wrapInMarks, readStyle, type Style } from './inline-styles.ts';
import {
  ALLOWED_ATTRIBUTES,
  BLOCK_TAGS,
  DROPPED_TAGS,
  ALLOWED_TAGS,
  STORED_PICTURE_SIZE,
  TAG_REPLACEMENTS,
} from './allowed-html.ts';
import { isParagraphEnd, isWordComment, isWordQuote, nestWordLists } from './ms-word.ts';
import { pictureText } from './picture-text.ts';

/** Cleans pasted HTML from Word, Google Docs, web pages or mails to HTML allowed in a post. */
export const cleanHtml = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  asBlocks(cleanAll(nestWordLists(nodes), { inLink: false, inHeading: false }));

const cleanAll = (nodes: readonly HtmlNode[], context: PasteContext): HtmlNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [cleanText(node)] : clean(node, context)));

/**
 * Replaces no-break spaces next to whitespace, with which programs preserve spaces. Intentional ones are between
 * letters.
 */
const cleanText = (text: string): string =>
  text.replaceAll(/[\u200b\ufeff]/g, '').replaceAll(/\u00a0(?=\s)|(?<=\s)\u00a0/g, ' ');

function clean(node: HtmlElement, context: PasteContext): HtmlNode[] {
  const style = readStyle(node);
  if (isLeftOut(node, style)) return [];
  const text = pictureText(node);
  if (text !== undefined) return [text];
  const tag = isInternalLink(node) ? 'span' : (TAG_REPLACEMENTS[node.tag] ?? node.tag);
  if (tag === 'pre') return [element('pre', [verbatimText(node.children)])];
  const inner = {
    inLink: context.inLink || tag === 'a',
    inHeading: context.inHeading || /^h[2-4]$/.test(tag),
  };
  const children = wrapInMarks(cleanAll(node.children, inner), style, inner);
  if (isWordQuote(node)) return [element('blockquote', [element('p', children)])];
  if (isTag(node, 'table') && countCells(node) === 1) return asBlocks(cellsOf(children));
  if (isTag(node, 'table')) return [...captionOf(children), element('table', children)];
  if (BLOCK_TAGS.has(tag) || (tag === 'p' && children.some(isBlock))) return asBlocks(children);
  if (tag === 'p' && isBlank(children)) return [];
  if ((tag === 'strong' && (style.weight === 'normal' || inner.inHeading)) || (tag === 'u' && inner.inLink))
    return children;
  if (!ALLOWED_TAGS.has(tag)) return children;
  return [element(tag, children, attributesOf(node))];
}

const isLeftOut = (node: HtmlElement, style: Style): boolean =>
  DROPPED_TAGS.has(node.tag) || isHidden(node, style) || isWordComment(node) || isParagraphEnd(node);

/** A link within the copied document, such as to a footnote: a post has no such targets. */
const isInternalLink = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'a' && attributes['href']?.startsWith('#') === true;

/** The caption of a table, cleaned: the tables of a post have none, so it becomes a paragraph before the table. */
const captionOf = (children: readonly HtmlNode[]): HtmlNode[] =>
  children.filter((child) => typeof child === 'object' && !isTag(child, 'thead', 'tbody', 'tfoot', 'tr'));

function attributesOf({ tag, attributes }: HtmlElement): Record<string, string | undefined> {
  const size = tag === 'img' && attributes['src']?.startsWith('/media/') ? STORED_PICTURE_SIZE : [];
  const names = [...(ALLOWED_ATTRIBUTES[tag] ?? []), ...size];
  const allowed = Object.fromEntries(names.map((name) => [name, attributes[name]]));
  const { href } = allowed;
  // Without a scheme, `www.example.com` would be a page of this site.
  return href === undefined ? allowed : { ...allowed, href: toLinkAddress(href) ?? href };
}
