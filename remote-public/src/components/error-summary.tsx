import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
  readonly title: string;
  /** In the order of the form. `id` is the control to go to; null: there is none. */
  readonly errors: readonly { readonly id: string | null; readonly message: string }[];
  /** What else there is to say. */
  readonly next?: string;
}

/**
 * Lists what is wrong with a form and takes the focus when it appears, so that it is read out, in a page without script
 * too. Each entry leads to its control. Give it a new `key` for every attempt.
 */
export function ErrorSummary({ title, errors, next }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is wrong comes before all else
    <div ref={box} className={classes.summary} tabIndex={-1} role="alert" autoFocus>
      <h3>{title}</h3>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={message + String(id)}>
            {id === null ? message : <ErrorLink id={id}>{message}</ErrorLink>}
          </li>
        ))}
      </ul>
      {next && <p>{next}</p>}
    </div>
  );
}

function ErrorLink({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}
