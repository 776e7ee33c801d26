import type { Inline, Link, Text } from './post-document.ts';

/** Marks with their tags, outermost first. */
export const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['code', 'code'],
] as const;
export type Mark = (typeof MARKS)[number][0];

/** Text with uniform formatting. Runs belong to the same link if `link` is the same object. */
export interface Run {
  readonly text: string;
  readonly marks: ReadonlySet<Mark>;
  readonly link?: Omit<Link, 'children'> | undefined;
}

/** The marks of a text. */
export const marksOf = (text: Text): Set<Mark> =>
  new Set(MARKS.flatMap(([mark]) => (text[mark] ? [mark] : [])));

/** Converts the texts and links of a block to runs. */
export const toRuns = (children: readonly Inline[]): Run[] =>
  children.flatMap((child) =>
    'type' in child
      ? child.children.map((text) => ({ text: text.text, marks: marksOf(text), link: child }))
      : [{ text: child.text, marks: marksOf(child) }],
  );

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const NOT_IN_HTML = /[\u0000-\u0008\u000b\u000e-\u001f]/g;

/** Removes the control characters that HTML does not allow. */
export const withoutControls = (text: string): string => text.replaceAll(NOT_IN_HTML, '');

/**
 * Collapses whitespace as browsers do: one space between words, none at the ends of a line; `\n` is a line break.
 * Merges adjacent runs with the same formatting and removes empty ones. Idempotent.
 */
export function collapse(runs: readonly Run[]): Run[] {
  const pieces: { text: string; run: Run }[] = [];
  let isAtStart = true;
  let blank: Run | undefined;
  for (const run of runs) {
    for (const [piece] of withoutControls(run.text).matchAll(/\n|[ \t\r\f]+|[^ \t\r\f\n]+/g)) {
      if (piece === '\n') {
        blank = undefined;
        isAtStart = true;
        pieces.push({ text: piece, run });
      } else if (/^[ \t\r\f]/.test(piece)) {
        if (!isAtStart) blank ??= run;
      } else {
        if (blank) pieces.push({ text: ' ', run: blank });
        blank = undefined;
        isAtStart = false;
        pieces.push({ text: piece, run });
      }
    }
  }
  return merge(pieces);
}

function merge(pieces: readonly { text: string; run: Run }[]): Run[] {
  const merged: Run[] = [];
  for (const { text, run } of pieces) {
    const last = merged.at(-1);
    if (last && hasSameFormat(last, run)) merged[merged.length - 1] = { ...last, text: last.text + text };
    else merged.push({ ...run, text });
  }
  return merged;
}

const hasSameFormat = (one: Run, other: Run): boolean =>
  one.link === other.link &&
  one.marks.size === other.marks.size &&
  [...one.marks].every((mark) => other.marks.has(mark));
