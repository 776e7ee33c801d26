import classes from './table-skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The rows' places while they load: as high as rows, so that nothing moves when they come. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading {label.toLowerCase()}…</VisuallyHidden>
      <div aria-hidden="true" className={classes.table}>
        {Array.from({ length: rows }, (_, place) => (
          <div key={place} className={classes.row}>
            <span className={classes.bar} />
            <span className={classes.bar} />
            <span className={classes.bar} />
          </div>
        ))}
      </div>
    </>
  );
}
