import type { ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import { Numeral } from './numeral.tsx';
import classes from './section.module.css';

interface SectionProps {
  /** The anchor for links. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** The reference numeral in the margin, as in the drawings of a patent. */
  readonly numeral: number;
  /** `blueprint` is the dark band; `shade` is a slightly darker paper. */
  readonly tone?: 'paper' | 'shade' | 'blueprint';
  readonly children: ReactNode;
}

/** A section of a page: a rule, a numeral, a title and the content. */
export function Section({ id, title, lead, numeral, tone = 'paper', children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={cx(classes.section, classes[tone])} aria-labelledby={titleId}>
      <div className={classes.inner}>
        <header className={classes.head}>
          <Numeral value={numeral} className={classes.numeral} />
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
