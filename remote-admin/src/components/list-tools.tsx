import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

interface ListToolsProps {
  /** Stand on a line of their own, where there is more than one line holds. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** The line above a list: what narrows it at the start, what is done with it at the end. */
export function ListTools({ tabs, children, actions }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      {tabs && <div className={classes.tabs}>{tabs}</div>}
      <div className={classes.narrowing}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
