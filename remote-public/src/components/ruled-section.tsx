import type { ReactNode } from 'react';
import classes from './ruled-section.module.css';

interface RuledSectionProps {
  readonly id?: string;
  readonly title: string;
  /** Of its heading: 3 inside of a section that has a heading of its own. */
  readonly level?: 2 | 3;
  readonly numeral?: number;
  /** What stands below the title, such as a figure. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a text page: a rule, the title on the left, the text on the right. */
export function RuledSection({ id, title, level = 2, numeral, aside, children }: RuledSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={classes.section}>
      <div className={classes.side}>
        <Heading className={classes.title}>
          {numeral && (
            <span className={classes.numeral} aria-hidden>
              {numeral}
            </span>
          )}
          {title}
        </Heading>
        {aside}
      </div>
      <div className={classes.text}>{children}</div>
    </section>
  );
}
