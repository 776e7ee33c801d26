import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import { isRoundTrip } from 'shared-contracts/posts/document/is-round-trip';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { readHtml } from '../lib/read-html.ts';

export const EMPTY_DOCUMENT: PostDocument = {
  version: 1,
  blocks: [{ type: 'paragraph', children: [{ text: '' }] }],
};

/** What there is to edit of a stored post, and whether editing it keeps everything that its HTML says. */
export function readPost(
  html: string,
  document: string | null,
): { readonly document: PostDocument; readonly isWhole: boolean } {
  if (document !== null) return { document: JSON.parse(document) as PostDocument, isWhole: true };
  const tree = readHtml(html);
  return { document: htmlToDocument(tree), isWhole: isRoundTrip(tree) };
}
