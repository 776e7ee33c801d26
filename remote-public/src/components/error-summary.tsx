import { useEffect, useRef } from 'react';
import { focusMessage } from '../lib/focus-message.ts';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
  readonly title: string;
  /** In the order of the form. `id` is the control that the entry links to, null if there is none. */
  readonly errors: readonly { readonly id: string | null; readonly message: string }[];
  /** A further sentence below the list. */
  readonly next?: string;
}

/**
 * Lists the errors of a form. It takes the focus when it appears, without JavaScript too, so that screen readers read
 * it out. Each entry links to its control. Pass a new `key` for every attempt.
 */
export function ErrorSummary({ title, errors, next }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusMessage(box.current), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- errors must be read first
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
