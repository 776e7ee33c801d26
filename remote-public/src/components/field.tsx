import type { ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import classes from './field.module.css';

/** What ties a control to its label, hint and error. Spread it onto the control. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Said after the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const tiesOf = (props: FieldProps): ControlTies => ({
  id: props.id,
  'aria-describedby': describedBy(props.id, props),
  'aria-invalid': props.error ? true : undefined,
});

function Notes({ id, hint, error }: FieldProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** One control with its label, hint and error. `children` gets the attributes that tie them together. */
export function Field({ children, ...props }: FieldProps & { children: (ties: ControlTies) => ReactNode }) {
  return (
    <div className={cx(classes.field, props.error && classes.wrong)}>
      <label htmlFor={props.id}>
        {props.label}
        {props.optional && <span className={classes.optional}> ({props.optional})</span>}
      </label>
      <Notes {...props} />
      {children(tiesOf(props))}
    </div>
  );
}

/** A checkbox, whose label stands behind it. */
export function CheckField({
  children,
  ...props
}: FieldProps & { children: (ties: ControlTies) => ReactNode }) {
  return (
    <div className={cx(classes.field, props.error && classes.wrong)}>
      <Notes {...props} />
      <div className={classes.check}>
        {children(tiesOf(props))}
        <label htmlFor={props.id}>{props.label}</label>
      </div>
    </div>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string | undefined;
  readonly required?: boolean;
}

/** One choice of a few: radio buttons under a common label. The first one carries the field's id. */
export function ChoiceField({ name, choices, initial, required, ...props }: ChoiceFieldProps) {
  return (
    <fieldset
      className={cx(classes.field, props.error && classes.wrong)}
      aria-describedby={describedBy(props.id, props)}
    >
      <legend>
        {props.label}
        {props.optional && <span className={classes.optional}> ({props.optional})</span>}
      </legend>
      <Notes {...props} />
      <div className={classes.choices}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              id={index === 0 ? props.id : undefined}
              name={name}
              value={value}
              defaultChecked={value === initial}
              required={required}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
