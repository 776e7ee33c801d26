import { useMemo } from 'react';
import { compareTexts, type ComparedLine } from './compare-texts.ts';
import classes from './comparison.module.css';
import type { PostFields } from '../content/post-fields.ts';
import { textLines } from '../content/text-lines.ts';

/** One state of a post. */
export interface PostState {
  readonly fields: PostFields;
  readonly html: string;
}

const FIELDS: readonly (readonly [keyof PostFields, string])[] = [
  ['title', 'Title'],
  ['category', 'Category'],
  ['imageAlt', 'Image description'],
  ['seoTitle', 'SEO title'],
  ['seoDescription', 'SEO description'],
];

/** The differences between two states of a post: deletions are struck through, insertions underlined. */
export function Comparison({ before, after }: { before: PostState; after: PostState }) {
  const fields = FIELDS.filter(([name]) => before.fields[name] !== after.fields[name]);
  const lines = useMemo(
    () => compareTexts(textLines(before.html), textLines(after.html)),
    [before.html, after.html],
  );
  const isTextSame = lines.every(({ isSame }) => isSame);
  if (fields.length === 0 && before.html === after.html) return <p>There are no differences.</p>;
  return (
    <div className={classes.comparison}>
      {fields.map(([name, label]) => (
        <div key={name}>
          <p className={classes.label}>{label}</p>
          {compareTexts([before.fields[name]], [after.fields[name]]).map((line) => (
            <Line key={name} line={line} />
          ))}
        </div>
      ))}
      {before.html !== after.html && <p className={classes.label}>Text</p>}
      {before.html !== after.html && isTextSame && (
        <p>The text is the same. Formatting, links or pictures differ.</p>
      )}
      {!isTextSame && nearby(lines).map((line, index) => <Line key={index} line={line} />)}
    </div>
  );
}

const GAP: ComparedLine = { pieces: [{ text: '⋯', is: 'same' }], isSame: true };

/** Changed lines with one line of context; a gap replaces the others. */
function nearby(lines: readonly ComparedLine[]): ComparedLine[] {
  const isNear = (index: number) => [-1, 0, 1].some((step) => lines[index + step]?.isSame === false);
  return lines.flatMap((line, index) => {
    if (isNear(index)) return [line];
    return index > 0 && !isNear(index - 1) ? [] : [GAP];
  });
}

function Line({ line: { pieces } }: { line: ComparedLine }) {
  return (
    <p className={classes.line}>
      {pieces.map(({ text, is }, index) => {
        if (is === 'removed') return <del key={index}>{text}</del>;
        return is === 'added' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
      })}
    </p>
  );
}
