import type { ReactNode } from 'react';
import { Numeral } from './numeral.tsx';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  readonly lead?: string;
  /** An illustration beside the title. */
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
}

/** The header of an inner page: its h1, a lead sentence and a rule. */
export function PageTitle({ title, lead, figure, children }: PageTitleProps) {
  return (
    <header className={classes.head}>
      <div className={classes.inner}>
        <div className={classes.text}>
          <Numeral value={100} />
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {figure && <div className={classes.figure}>{figure}</div>}
      </div>
    </header>
  );
}
