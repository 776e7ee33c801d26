import { element, type HtmlElement, type HtmlNode, isTag } from 'shared-contracts/posts/document/html-tree';
import { POST_BLOCKS } from './allowed-html.ts';

/** Wraps runs of text and inline elements in paragraphs. */
export function asBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
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

export const isBlock = (node: HtmlNode): boolean =>
  typeof node === 'object' && (POST_BLOCKS.has(node.tag) || node.children.some(isBlock));

export const isBlank = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) =>
    typeof node === 'string' ? /^[\s\u00a0]*$/.test(node) : node.tag !== 'img' && isBlank(node.children),
  );

/** Number of cells of a table or a part of it. */
export const countCells = (node: HtmlElement): number =>
  node.children.reduce((sum, child) => {
    if (isTag(child, 'td', 'th')) return sum + 1;
    return sum + (isTag(child, 'thead', 'tbody', 'tfoot', 'tr') ? countCells(child) : 0);
  }, 0);

/** The content of table cells. */
export const cellsOf = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
  nodes.flatMap((node) =>
    isTag(node, 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th') ? cellsOf(node.children) : [node],
  );
