import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';
import { Button } from './button.tsx';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with the selected ones. */
  readonly children: ReactNode;
}

/** Stands at the lower edge while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div role="region" aria-label="Selected rows" className={classes.place}>
      <div className={classes.actions}>
        <p role="status" className={classes.count}>
          {count > 0 && `${count} selected`}
        </p>
        {count > 0 && (
          <Button look="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {count > 0 && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
