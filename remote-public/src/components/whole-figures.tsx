import classes from './whole-figures.module.css';

/** A text whose ranges, such as 1-2 or 60-70%, are never broken over two lines. */
export function WholeFigures({ children }: { readonly children: string }) {
  return children.split(/(\d+-\d+%?)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
