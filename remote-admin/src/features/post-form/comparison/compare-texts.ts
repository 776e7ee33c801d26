import { diffArrays, diffWordsWithSpace } from 'diff';

/** A part of a line: in both texts, only in the old one, or only in the new one. */
export interface Piece {
  readonly text: string;
  readonly is: 'same' | 'removed' | 'added';
}

/** A line of the comparison. */
export interface ComparedLine {
  readonly pieces: readonly Piece[];
  readonly isSame: boolean;
}

/** Compares two texts line by line, and changed lines word by word. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let removed: string[] = [];
  const flush = () => {
    lines.push(...removed.map((text) => whole(text, 'removed')));
    removed = [];
  };
  for (const part of diffArrays([...before], [...after])) {
    if (part.removed) {
      removed.push(...part.value);
    } else if (part.added) {
      for (const text of part.value) {
        const old = removed.shift();
        lines.push(old === undefined ? whole(text, 'added') : changed(old, text));
      }
    } else {
      flush();
      lines.push(...part.value.map((text) => whole(text, 'same')));
    }
  }
  flush();
  return lines;
}

const whole = (text: string, is: Piece['is']): ComparedLine => ({
  pieces: [{ text, is }],
  isSame: is === 'same',
});

function changed(before: string, after: string): ComparedLine {
  const pieces = diffWordsWithSpace(before, after).map(({ value, added, removed }): Piece => {
    if (added) return { text: value, is: 'added' };
    return { text: value, is: removed ? 'removed' : 'same' };
  });
  return { pieces, isSame: false };
}
