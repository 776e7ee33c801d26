import type { ReactNode } from 'react';
import classes from './ruled-section.module.css';

interface RuledSectionProps {
  readonly id?: string;
  readonly title: string;
  readonly numeral?: number;
  /** What stands below the title, such as a figure. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a text page: a rule, the title on the left, the text on the right. */
export function RuledSection({ id, title, numeral, aside, children }: RuledSectionProps) {
  return (
    <section id={id} className={classes.section}>
      <div className={classes.side}>
        <h2>
          {numeral && (
            <span className={classes.numeral} aria-hidden>
              {numeral}
            </span>
          )}
          {title}
        </h2>
        {aside}
      </div>
      <div className={classes.text}>{children}</div>
    </section>
  );
}
