import { toImageAddress } from 'shared-contracts/posts/document/addresses';
import type { HtmlNode } from 'shared-contracts/posts/document/html-tree';

/** How many pictures have an address where nobody else can fetch them, such as a file of the machine copied from. */
export const lostPictures = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum;
    const isLost = node.tag === 'img' && toImageAddress(node.attributes['src'] ?? '') === undefined;
    return sum + (isLost ? 1 : 0) + lostPictures(node.children);
  }, 0);
