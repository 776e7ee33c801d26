import type { ComponentProps, ReactNode } from 'react';
import classes from './field.module.css';

/** The attributes that tie an input to its label, hint and error. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Renders the input with these attributes. */
  readonly children: (ties: FieldTies) => ReactNode;
}

/** An input with its label, hint and error. Forms use it instead of writing the ARIA attributes themselves. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** An uncontrolled text input. */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input dir="auto" {...props} className={classes.input} />;
}

/** An uncontrolled text area. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea dir="auto" {...props} className={`${classes.input} ${classes.area}`} />;
}
