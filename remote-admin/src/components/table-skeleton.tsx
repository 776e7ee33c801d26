import classes from './table-skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholders as high as rows, so that the layout does not shift when the rows load. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading {label.toLowerCase()}…</VisuallyHidden>
      <div aria-hidden="true" className={classes.table}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={classes.row}>
            <span className={classes.bar} />
            <span className={classes.bar} />
            <span className={classes.bar} />
          </div>
        ))}
      </div>
    </>
  );
}
