import classes from './whole-figures.module.css';

/** A range, such as 1–2 or 60–70%, and a provision of United States law, such as 35 U.S.C. 112(a). */
const WHOLE = /(\d+–\d+%?|\d+ (?:U\.S\.C\.|CFR) \d+(?:\.\d+)?(?:\(\w\))*)/;

/** A text whose ranges and citations are never broken over two lines. */
export function WholeFigures({ children }: { readonly children: string }) {
  return children.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
