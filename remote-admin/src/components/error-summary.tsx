import { type MouseEvent, useEffect, useRef } from 'react';
import type { SummaryItem } from '../lib/use-submit.ts';
import classes from './error-summary.module.css';

/** The problems of a submitted form, announced and focused on mount. Needs a new `key` for each attempt. */
export function ErrorSummary({ problems }: { problems: readonly SummaryItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  if (problems.length === 0) return null;
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <ul role="list" className={classes.list}>
        {problems.map(({ message, inputId }) => (
          <li key={message}>
            {inputId ? (
              <a
                href={`#${inputId}`}
                className={classes.link}
                onClick={(event) => focusInput(event, inputId)}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the input without adding a history entry. */
function focusInput(event: MouseEvent, inputId: string): void {
  event.preventDefault();
  document.getElementById(inputId)?.focus();
}
