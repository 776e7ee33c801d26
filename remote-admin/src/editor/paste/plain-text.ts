import { emptyParagraph } from 'shared-contracts/posts/document/inlines';
import type { Block } from 'shared-contracts/posts/document/post-document';

/** Splits plain text into paragraphs at blank lines, or at line breaks if there are no blank lines. */
export function plainTextBlocks(text: string): Block[] {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll('\f', '\n');
  const parts = /\n[ \t]*\n/.test(clean.trim()) ? clean.split(/\n(?:[ \t]*\n)+/) : clean.split('\n');
  const blocks = parts
    .map((part) => part.replace(/^\n+|\n+$/g, ''))
    .filter((part, index) => part.trim() !== '' || (parts.length === 1 && index === 0))
    .map((part): Block => ({ type: 'paragraph', children: [{ text: part }] }));
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}
