import classes from './no-break-text.module.css';

/** A range, such as 1–2 or 60–70%. */
const RANGE = /(\d+–\d+%?)/;

/** A citation of US law, such as 35 U.S.C. 112(a). */
const CITATION = /\d+ (?:U\.S\.C\.|CFR) \d+(?:\.\d+)?(?:\(\w\))*/g;

/**
 * Text without line breaks inside ranges and legal citations. A citation has no-break spaces, because it breaks
 * nevertheless where it is wider than the page, as with larger text on a phone.
 */
export function NoBreakText({ children }: { readonly children: string }) {
  const text = children.replace(CITATION, (citation) => citation.replaceAll(' ', '\u00A0'));
  return text.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes.noBreak}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
