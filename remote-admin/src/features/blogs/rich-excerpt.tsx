import { htmlToDocument } from 'shared-contracts/post-document/html-to-document';
import type { Block } from 'shared-contracts/post-document/post-document';
import { type Mark, MARKS, type Run, toRuns } from 'shared-contracts/post-document/runs';
import { memo, type ReactNode } from 'react';
import { readHtml } from '../../lib/read-html.ts';
import classes from './rich-excerpt.module.css';

/** More than two lines of the widest screen hold. */
const MOST = 400;
/** HTML of that many characters holds the words that are shown. */
const READ = 8_000;

/**
 * The first words of a post with their look, on two lines. It is made of text and marks alone (decision 53): no links,
 * no pictures, nothing to focus, and nothing of the HTML itself gets into the page.
 */
export const RichExcerpt = memo(function RichExcerpt({ html }: { html: string }) {
  const { blocks } = htmlToDocument(readHtml(html.slice(0, READ)));
  return <div className={classes.excerpt}>{firstPieces(blocks).map(toSpan)}</div>;
});

function firstPieces(blocks: readonly Block[]): Run[] {
  const pieces: Run[] = [];
  let length = 0;
  for (const run of runsOf(blocks)) {
    if (length > MOST) break;
    pieces.push(run);
    length += run.text.length;
  }
  return pieces;
}

const BLANK: Run = { text: ' ', marks: new Set() };
const STRONG: ReadonlySet<Mark> = new Set(['bold']);

/** Blocks follow one another on the same line; a heading is bold. */
const runsOf = (blocks: readonly Block[]): Run[] =>
  blocks.flatMap((block): Run[] => {
    switch (block.type) {
      case 'paragraph':
        return [...toRuns(block.children), BLANK];
      case 'heading':
        return [...toRuns(block.children).map((run) => ({ ...run, marks: STRONG })), BLANK];
      case 'code':
        return [{ text: block.children.map(({ text }) => text).join(''), marks: new Set(['code']) }, BLANK];
      case 'quote':
        return runsOf(block.children);
      case 'list':
        return block.children.flatMap((item) => [{ ...BLANK, text: '• ' }, ...runsOf(item.children)]);
      case 'table':
        return block.children.flatMap((row) => row.children.flatMap((cell) => runsOf(cell.children)));
      case 'image':
      case 'divider':
        return [];
    }
  });

/** The marks around the text, the outermost first. */
const toSpan = ({ text, marks }: Run, index: number): ReactNode =>
  MARKS.toReversed().reduce<ReactNode>(
    (inner, [mark, Tag]) => (marks.has(mark) ? <Tag key={index}>{inner}</Tag> : inner),
    <span key={index}>{text}</span>,
  );
