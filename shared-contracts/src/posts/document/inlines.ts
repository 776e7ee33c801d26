import type { Inline, Link, Paragraph, Text } from './post-document.ts';
import { type Run, collapse } from './runs.ts';

const toText = ({ text, marks }: Run): Text => ({
  text,
  ...Object.fromEntries([...marks].map((mark) => [mark, true])),
});

/** Converts runs to the texts and links of a block. As Slate requires, every link has a text on both sides. */
export function toInlines(runs: readonly Run[]): Inline[] {
  const children: Inline[] = [];
  let link: { of: Run['link']; children: Link['children'] } | undefined;
  for (const run of collapse(runs)) {
    if (run.link && run.link === link?.of) {
      link.children.push(toText(run));
    } else if (run.link) {
      if (!isText(children.at(-1))) children.push({ text: '' });
      link = { of: run.link, children: [toText(run)] };
      children.push({ ...run.link, children: link.children });
    } else {
      link = undefined;
      children.push(toText(run));
    }
  }
  if (!isText(children.at(-1))) children.push({ text: '' });
  return children;
}

const isText = (inline: Inline | undefined): boolean => inline !== undefined && !('type' in inline);

export const emptyParagraph = (): Paragraph => ({ type: 'paragraph', children: [{ text: '' }] });
