import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../lib/class-names.ts';
import classes from './outcome.module.css';

interface OutcomeProps {
  readonly good: boolean;
  readonly title: string;
  readonly id?: string;
  /** What may follow from it. */
  readonly next?: ReactNode;
  /** Whether it came with the document: a page that goes live later must not take the focus from what is typed. */
  readonly wasThere?: boolean;
}

/** What became of a form. Takes the focus when it appears in the page, so that it is read out. */
export function Outcome({ good, title, id, next, wasThere = false }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wasThere) box.current?.focus();
  }, [wasThere]);
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      role={good ? 'status' : 'alert'}
      className={cx(classes.status, good ? classes.good : classes.bad)}
    >
      <strong>{title}</strong>
      {next && <p>{next}</p>}
    </div>
  );
}
