import type { ReactNode } from 'react';
import classes from './step-list.module.css';
import { NoBreakText } from './no-break-text.tsx';

interface StepListProps {
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
    readonly points?: readonly string[] | undefined;
    readonly link?: ReactNode;
  }[];
}

/** A numbered list of steps along a line. For a section with the blueprint tone. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol role="list" className={classes.steps}>
      {steps.map(({ title, text, points, link }, index) => (
        <li key={title}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>
            <NoBreakText>{text}</NoBreakText>
          </p>
          {points && (
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>
                  <NoBreakText>{point}</NoBreakText>
                </li>
              ))}
            </ul>
          )}
          {link}
        </li>
      ))}
    </ol>
  );
}
