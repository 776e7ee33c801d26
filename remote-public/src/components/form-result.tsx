import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../lib/class-names.ts';
import { focusMessage } from '../lib/focus-message.ts';
import classes from './form-result.module.css';

interface FormResultProps {
  readonly success: boolean;
  readonly title: string;
  readonly id?: string;
  /** What the visitor can do next. */
  readonly next?: ReactNode;
  /** Whether it was part of the document: hydration must not move the focus away from what the visitor types. */
  readonly serverRendered?: boolean;
}

/** The result of a form submission. Takes the focus when it appears, so that screen readers read it out. */
export function FormResult({ success, title, id, next, serverRendered = false }: FormResultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!serverRendered) focusMessage(box.current);
  }, [serverRendered]);
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      role={success ? 'status' : 'alert'}
      className={cx(classes.status, success ? classes.success : classes.failure)}
    >
      <strong>{title}</strong>
      {next && <p>{next}</p>}
    </div>
  );
}
