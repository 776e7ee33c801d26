import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';
import { Button } from './button.tsx';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** The buttons of the bulk actions. */
  readonly children: ReactNode;
}

/** A bar with bulk actions, fixed to the lower edge while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div role="region" aria-label="Selected rows" className={classes.bar}>
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
