import classes from './no-break-text.module.css';

/** A range, such as 1–2 or 60–70%, or a citation of US law, such as 35 U.S.C. 112(a). */
const NO_BREAK = /(\d+–\d+%?|\d+ (?:U\.S\.C\.|CFR) \d+(?:\.\d+)?(?:\(\w\))*)/;

/** Text without line breaks inside ranges and legal citations. */
export function NoBreakText({ children }: { readonly children: string }) {
  return children.split(NO_BREAK).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes.noBreak}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
