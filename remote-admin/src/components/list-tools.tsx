import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

/** The line above a list: what narrows it at the start, what is done with it at the end. */
export function ListTools({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.tools}>
      <div className={classes.narrowing}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
