import type { ReactNode } from 'react';
import classes from './step-list.module.css';
import { WholeFigures } from './whole-figures.tsx';

interface StepListProps {
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
    readonly points?: readonly string[] | undefined;
    readonly link?: ReactNode;
  }[];
}

/** Numbered steps along one shaft. It stands on the blueprint band. */
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
            <WholeFigures>{text}</WholeFigures>
          </p>
          {points && (
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>
                  <WholeFigures>{point}</WholeFigures>
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
