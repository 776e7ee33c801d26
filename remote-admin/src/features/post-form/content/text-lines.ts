import type { Block } from 'shared-contracts/posts/document/post-document';
import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import { toRuns } from 'shared-contracts/posts/document/runs';
import { readHtml } from '../../../lib/read-html.ts';

/** A line of text with a prefix for its block type, as in Markdown. */
export type TextLine = string;

/** Converts the HTML of a post to lines: one per heading, paragraph, list item, table row and caption. */
export const textLines = (html: string): TextLine[] => linesOf(htmlToDocument(readHtml(html)).blocks, '');

export const plainText = (html: string): string => textLines(html).join('\n');

const linesOf = (blocks: readonly Block[], indent: string): TextLine[] =>
  blocks.flatMap((block): TextLine[] => {
    switch (block.type) {
      case 'paragraph':
        return [indent + textOf(block)];
      case 'heading':
        return [`${indent}${'#'.repeat(block.level)} ${textOf(block)}`];
      case 'code':
        return textOf(block)
          .split('\n')
          .map((line) => `${indent}    ${line}`);
      case 'quote':
        return linesOf(block.children, `${indent}> `);
      case 'list':
        return block.children.flatMap((item, index) => {
          const [first = '', ...rest] = linesOf(item.children, '');
          const mark = block.ordered ? `${index + 1}. ` : '• ';
          return [indent + mark + first, ...rest.map((line) => `${indent}   ${line}`)];
        });
      case 'table':
        return block.children.map(
          (row) => indent + row.children.map((cell) => linesOf(cell.children, '').join(' ')).join(' | '),
        );
      case 'image':
        return [`${indent}[Picture${block.alt && `: ${block.alt}`}] ${textOf(block)}`.trimEnd()];
      case 'divider':
        return [`${indent}———`];
    }
  });

const textOf = (block: Extract<Block, { type: 'paragraph' | 'heading' | 'code' | 'image' }>): string =>
  toRuns(block.children)
    .map(({ text }) => text)
    .join('');
