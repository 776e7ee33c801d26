import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import type { Block } from 'shared-contracts/posts/document/post-document';
import { type Mark, type Run, toRuns } from 'shared-contracts/posts/document/runs';
import { readHtml } from '../../lib/read-html.ts';

/** More than two lines of the widest screen hold. */
const MOST = 400;
/** So many characters of HTML nearly always hold the words that are shown; what begins with much markup is read further. */
const READ = 1_500;
const READ_FURTHER = 8_000;

/** The first words of a post with their look, without links and pictures, of so many characters at most. */
export function excerptOf(html: string, most = MOST): Run[] {
  const runs = firstRuns(html.slice(0, READ), most);
  if (html.length <= READ || lengthOf(runs) === most) return runs;
  return firstRuns(html.slice(0, READ_FURTHER), most);
}

function firstRuns(html: string, most: number): Run[] {
  const first: Run[] = [];
  let left = most;
  for (const run of runsOf(htmlToDocument(readHtml(html)).blocks)) {
    if (left === 0) break;
    const text = run.text.slice(0, left);
    first.push({ ...run, text });
    left -= text.length;
  }
  return first;
}

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

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
