import type { Node } from 'slate';

/** Number of nodes, as `POST_DOCUMENT_LIMITS` limits them. */
export const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + 1 + ('children' in node ? countNodes(node.children) : 0), 0);
