import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import type { Block } from 'shared-contracts/posts/document/post-document';
import { type Mark, type Run, toRuns } from 'shared-contracts/posts/document/runs';
import { readHtml } from '../../lib/read-html.ts';

/** More than fits on two lines of a wide screen. */
const MAX_LENGTH = 400;
/** Characters of HTML that are parsed. The first amount is nearly always enough; the maximum is for a lot of markup. */
const HTML_LENGTH = 1_500;
const MAX_HTML_LENGTH = 8_000;

/** The beginning of a post as formatted runs, without links and pictures. */
export function excerptOf(html: string, maxLength = MAX_LENGTH): Run[] {
  const runs = firstRuns(html.slice(0, HTML_LENGTH), maxLength);
  if (html.length <= HTML_LENGTH || lengthOf(runs) === maxLength) return runs;
  return firstRuns(html.slice(0, MAX_HTML_LENGTH), maxLength);
}

function firstRuns(html: string, maxLength: number): Run[] {
  const first: Run[] = [];
  let remaining = maxLength;
  for (const run of runsOf(htmlToDocument(readHtml(html)).blocks)) {
    if (remaining === 0) break;
    const text = run.text.slice(0, remaining);
    first.push({ ...run, text });
    remaining -= text.length;
  }
  return first;
}

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

const BLANK: Run = { text: ' ', marks: new Set() };
const STRONG: ReadonlySet<Mark> = new Set(['bold']);

/** The runs of all blocks on one line; headings are bold. */
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
