import type { ReactNode } from 'react';
import classes from './ruled-section.module.css';

interface RuledSectionProps {
  readonly id?: string;
  readonly title: string;
  /** Heading level: 3 inside a section that has its own heading. */
  readonly level?: 2 | 3;
  readonly numeral?: number;
  /** Content below the title, such as an illustration. */
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
