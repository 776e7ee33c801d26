import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
  readonly title: string;
  /** In the order of the form. `id` is the control to go to. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
}

/**
 * Lists what is wrong with a form and takes the focus when it appears, so that it is read out. Each entry leads to its
 * control. Give it a new `key` for every attempt.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.summary} tabIndex={-1} role="alert">
      <h3>{title}</h3>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
