import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Actions of the whole page, at the end of the first line. */
  readonly children?: ReactNode;
}

/** The header of a screen. Its h1 is focused after a navigation, see `lib/use-page-focus.ts`. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children && <div className={classes.aside}>{children}</div>}
    </header>
  );
}
