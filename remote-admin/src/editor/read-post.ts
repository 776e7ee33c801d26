import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import { isRoundTrip } from 'shared-contracts/posts/document/is-round-trip';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { readHtml } from '../lib/read-html.ts';

export const EMPTY_DOCUMENT: PostDocument = {
  version: 1,
  blocks: [{ type: 'paragraph', children: [{ text: '' }] }],
};

/** Reads a stored post for editing. `isLossless`: whether the document represents its HTML completely. */
export function readPost(
  html: string,
  document: string | null,
): { readonly document: PostDocument; readonly isLossless: boolean } {
  if (document !== null) return { document: JSON.parse(document) as PostDocument, isLossless: true };
  const tree = readHtml(html);
  return { document: htmlToDocument(tree), isLossless: isRoundTrip(tree) };
}
