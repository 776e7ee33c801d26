import type { ReactNode } from 'react';
import { Numeral } from './numeral.tsx';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  readonly lead?: string;
  readonly numeral?: number;
  /** An illustration beside the title. */
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
}

/** The header of an inner page: its h1, a lead sentence and a rule. */
export function PageTitle({ title, lead, numeral = 100, figure, children }: PageTitleProps) {
  return (
    <header className={classes.head}>
      <div className={classes.inner}>
        <div className={classes.text}>
          <Numeral value={numeral} />
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {figure && <div className={classes.figure}>{figure}</div>}
      </div>
    </header>
  );
}
