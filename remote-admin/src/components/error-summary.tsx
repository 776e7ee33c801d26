import { type MouseEvent, useEffect, useRef } from 'react';
import type { SummaryItem } from '../lib/use-submit.ts';
import classes from './error-summary.module.css';

/** What an attempt to send came to, announced and focused when it appears. Give it a new `key` for each attempt. */
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

/** Goes to the input without a new entry in the history. */
function focusInput(event: MouseEvent, inputId: string): void {
  event.preventDefault();
  document.getElementById(inputId)?.focus();
}
