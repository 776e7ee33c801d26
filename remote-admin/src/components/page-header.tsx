import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Figures or actions of the whole page, at the end of its first line. */
  readonly children?: ReactNode;
}

/** The head of a screen. Its h1 takes the focus after a navigation, see `lib/use-page-focus.ts`. */
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
