import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

interface ListToolsProps {
  /** On a line of their own where not everything fits on one. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** The toolbar above a list: search and filters at the start, actions at the end. */
export function ListTools({ tabs, children, actions }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      {tabs && <div className={classes.tabs}>{tabs}</div>}
      <div className={classes.filters}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
