import { toImageUrl } from 'shared-contracts/posts/document/safe-urls';
import type { HtmlNode } from 'shared-contracts/posts/document/html-tree';

/** Counts pictures whose URL is not allowed or not reachable, such as a local file of the copying program. */
export const countUnavailablePictures = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum;
    const isUnavailable = node.tag === 'img' && toImageUrl(node.attributes['src'] ?? '') === undefined;
    return sum + (isUnavailable ? 1 : 0) + countUnavailablePictures(node.children);
  }, 0);
